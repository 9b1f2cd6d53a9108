import { getLook, placeText } from '@vidra/shared-film/text-layout';
import { drawCaptionOverlay } from './draw-block.ts';
import { drawOverlay, toEvenBox, type Overlay } from './draw-text.ts';
import { registerFontFamilies } from './fonts.ts';

const SIZE = 40;
/** A Noto emoji is 1.245 times as wide as the font size. */
const EMOJI_WIDTH = 49.8;

/** Every Unicode emoji sequence that is joined, has a keycap or is a flag, by its kind. */
const SEQUENCES: Record<string, readonly string[]> = {
  'text sign and emoji': ['🏳️‍🌈', '❤️‍🔥', '❤️‍🩹', '⛓️‍💥', '🏳‍🌈', '❤‍🔥'],
  'text sign and text sign': ['🏳️‍⚧️', '👁️‍🗨️', '⛹️‍♀️'],
  'emoji and another': ['🏴‍☠️', '🐦‍🔥', '🙂‍↔️', '👩🏽‍🚀', '🐻‍❄️'],
  family: ['👨‍👩‍👧‍👦', '👩‍❤️‍💋‍👨', '👩🏽‍❤️‍💋‍👨🏿'],
  keycap: ['2️⃣', '#️⃣', '*️⃣', '2⃣'],
  flag: ['🇩🇪', '🇺🇳', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
};

function drawAt(text: string, direction: 'ltr' | 'rtl' = 'ltr', x = 20): Overlay & { end: number } {
  let end = 0;
  const overlay = drawOverlay({ x: 0, y: 0, width: 480, height: 80 }, (context) => {
    context.font = `400 ${String(SIZE)}px ${registerFontFamilies(text, 'inter')}`;
    context.direction = direction;
    context.textAlign = 'left';
    end = context.measureText(text).width;
    context.fillText(text, x, 60);
  });
  return { ...overlay, end };
}

/** Returns the first and the last column with ink. */
function findInk({ pixels, width, height }: Overlay): [number, number] {
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (__, y) => pixels[4 * (y * width + x) + 3] ?? 0).some(
      (alpha) => alpha > 40,
    ),
  );
  return [columns[0] ?? -1, columns.at(-1) ?? -1];
}

test.each(Object.entries(SEQUENCES))('draws one glyph for each sequence: %s', (_, signs) => {
  for (const sign of signs) {
    const overlay = drawAt(sign);
    expect([sign, overlay.end]).toEqual([sign, expect.closeTo(EMOJI_WIDTH, 0)]);
    const [first, last] = findInk(overlay);
    expect(first).toBeGreaterThanOrEqual(18);
    expect(last).toBeLessThanOrEqual(20 + EMOJI_WIDTH + 2);
    expect(last - first).toBeGreaterThan(SIZE / 2);
  }
});

test('draws a joined emoji within text like any other emoji', () => {
  const { end } = drawAt('Pride 🏳️‍🌈 and ❤️‍🔥!');
  expect(end).toBeCloseTo(drawAt('Pride 🙂 and 🙂!').end, 0);
  // Only the emoji differ, so both texts begin and end with the same letters.
  const joinedInk = findInk(drawAt('Pride 🏳️‍🌈 and ❤️‍🔥!'));
  expect(joinedInk).toEqual(findInk(drawAt('Pride 🙂 and 🙂!')));
});

test('keeps the order of right-to-left text', () => {
  const sign = findInk(drawAt('❤️‍🔥'));
  const { pixels, width } = drawAt('שלום ❤️‍🔥', 'rtl');
  // The emoji comes last, so it is at the left end.
  const colorAt = (x: number) =>
    Array.from(pixels.subarray(4 * (45 * width + x), 4 * (45 * width + x) + 3));
  const middle = Math.round((sign[0] + sign[1]) / 2);
  const [red = 0, , blue = 0] = colorAt(middle);
  expect(red).toBeGreaterThan(blue + 60);
});

test.each(['caption', 'title'] as const)('draws joined emoji in a %s', (place) => {
  const frame = { width: 640, height: 360 };
  const draw = (text: string) => {
    const placedText = placeText(text, place, getLook({ style: 'clean' }), frame);
    if (!placedText) throw new Error('Nothing is left of the text.');
    const overlay = drawCaptionOverlay(placedText, toEvenBox(placedText.box, placedText.size));
    return { ink: findInk(overlay), width: placedText.box.width };
  };
  expect(draw('Love 🏳️‍🌈❤️‍🔥 it')).toEqual(draw('Love 🙂🙂 it'));
});
