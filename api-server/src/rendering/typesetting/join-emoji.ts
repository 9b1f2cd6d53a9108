import type { SKRSContext2D } from './canvas.ts';

/**
 * An emoji that Skia shapes as two glyphs unless another emoji directly precedes it: 🏳️‍🌈, ❤️‍🔥.
 * Its first part is a text character by default, and its second part is an emoji.
 */
const SPLIT_SIGN =
  /(?<!\u200d)(?!\p{Emoji_Presentation})(\p{Extended_Pictographic}\ufe0f?\u200d\p{Emoji_Presentation})/u;
const LEADING_EMOJI = '🙂';
/** Distance that moves the leading emoji outside of every frame. */
const OUTSIDE_PX = 20_000;

type Paint = 'fillText' | 'strokeText';

/** Splits a text into runs. Every second run is an emoji that needs a leading emoji. */
const splitRuns = (text: string): string[] => text.split(SPLIT_SIGN);

/**
 * Prepares the context for an emoji behind a leading emoji, and passes the width up to the emoji to
 * `draw`.
 */
function withLeadingEmoji(context: SKRSContext2D, draw: (leadingWidth: number) => void): void {
  context.save();
  context.letterSpacing = `${String(OUTSIDE_PX)}px`;
  context.direction = 'ltr';
  draw(context.measureText(LEADING_EMOJI).width);
  context.restore();
}

/**
 * Makes a context draw and measure every joined emoji as one glyph. A text with a joined emoji is
 * drawn in runs.
 */
export function joinEmoji(context: SKRSContext2D): void {
  const measureText = context.measureText.bind(context);
  const paints = {
    fillText: context.fillText.bind(context),
    strokeText: context.strokeText.bind(context),
  };
  const measureRun = (run: string, index: number): number =>
    // Every emoji has the same width.
    measureText(index % 2 === 1 ? LEADING_EMOJI : run).width;

  const paintRuns = (paint: Paint, text: string, x: number, y: number): void => {
    const runs = splitRuns(text);
    const { textAlign, direction } = context;
    const widths = runs.map(measureRun);
    const width = widths.reduce((sum, runWidth) => sum + runWidth, 0);
    let left = textAlign === 'center' ? x - width / 2 : x;
    context.textAlign = 'left';
    for (const index of direction === 'rtl' ? [...runs.keys()].reverse() : runs.keys()) {
      const run = runs[index] ?? '';
      if (index % 2 === 0) paints[paint](run, left, y);
      else {
        withLeadingEmoji(context, (leadingWidth) => {
          paints[paint](LEADING_EMOJI + run, left - leadingWidth, y);
        });
      }
      left += widths[index] ?? 0;
    }
    context.textAlign = textAlign;
  };

  context.measureText = (text) =>
    SPLIT_SIGN.test(text)
      ? measureText(text.replace(new RegExp(SPLIT_SIGN, 'gu'), LEADING_EMOJI))
      : measureText(text);
  for (const paint of ['fillText', 'strokeText'] as const) {
    context[paint] = (text, x, y) => {
      if (SPLIT_SIGN.test(text)) paintRuns(paint, text, x, y);
      else paints[paint](text, x, y);
    };
  }
}
