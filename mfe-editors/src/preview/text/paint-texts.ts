import { placeText, type PlacedLine, type PlacedText } from '@vidra/shared-contract/text-layout';
import type { FilmTimeline, Size, TextLayer } from '@vidra/shared-contract/timeline';
import { familyOf } from './film-fonts.ts';

type Context = CanvasRenderingContext2D;

/** Titles and the like come and go softly; captions are there with their word. */
const FADE = 0.25;
const PLATE_ROOM = { x: 0.5, y: 0.26 };

function opacityAt({ place, start, end }: TextLayer, seconds: number): number {
  if (seconds < start || seconds >= end) return 0;
  if (place === 'caption') return 1;
  return Math.min(1, (seconds - start) / FADE, (end - seconds) / FADE);
}

const isRightToLeft = (text: string) =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

/** A line that comes out wider than its tables said is narrowed, as in the film. */
function drawLine(context: Context, placed: PlacedText, line: PlacedLine): void {
  const isCentred = placed.style.align === 'center';
  const most = Math.max(line.width * 1.06, placed.box.width);
  const squeeze = Math.min(1, most / Math.max(1, context.measureText(line.text).width));
  context.save();
  context.direction = isRightToLeft(line.text) ? 'rtl' : 'ltr';
  context.textAlign = isCentred ? 'center' : 'left';
  context.translate(isCentred ? line.x + line.width / 2 : line.x, line.baseline);
  context.scale(squeeze, 1);
  context.fillText(line.text, 0, 0);
  context.restore();
}

/** What a text stands on, so that it can be read on any picture. */
function drawGround(context: Context, { box, size, style, colours }: PlacedText): void {
  const room = { x: size * PLATE_ROOM.x, y: size * PLATE_ROOM.y };
  const at = [box.x - room.x, box.y - room.y] as const;
  const extent = [box.width + 2 * room.x, box.height + 2 * room.y] as const;
  if (style.plate === undefined) {
    context.shadowColor = colours.shade;
    context.shadowBlur = size * 0.35;
    return;
  }
  context.save();
  context.globalAlpha *= style.plate === 'accent' ? 1 : 0.72;
  context.fillStyle = style.plate === 'accent' ? colours.accent : colours.shade;
  context.beginPath();
  context.roundRect(...at, ...extent, size * 0.28);
  context.fill();
  context.restore();
}

function drawText(context: Context, placed: PlacedText): void {
  const { style, colours, size } = placed;
  context.save();
  drawGround(context, placed);
  context.font = `${style.weight} ${size.toFixed(2)}px ${familyOf(style.family)}`;
  context.letterSpacing = `${(style.tracking * size).toFixed(2)}px`;
  context.textBaseline = 'alphabetic';
  context.fillStyle = style.plate === 'accent' ? colours.onAccent : colours[style.colour];
  for (const line of placed.lines) drawLine(context, placed, line);
  context.restore();
}

/** Draws the texts of a moment onto a canvas that lies above the pictures. */
export function paintTexts(
  canvas: HTMLCanvasElement,
  { texts, style, frame }: Pick<FilmTimeline, 'texts' | 'style'> & { frame: Size },
  seconds: number,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, canvas.width, canvas.height);
  // Laid out in the film's own pixels, whatever the canvas has.
  context.scale(canvas.width / frame.width, canvas.height / frame.height);
  for (const layer of texts) {
    const opacity = opacityAt(layer, seconds);
    const placed = opacity > 0 ? placeText(layer.text, layer.place, style, frame) : undefined;
    if (!placed) continue;
    context.globalAlpha = opacity;
    drawText(context, placed);
  }
}
