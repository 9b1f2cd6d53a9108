import { parseRgb } from '../contrast.ts';
import type { Box, Drawing } from './drawing.ts';
import { PLATE_ROOM } from '../looks.ts';
import type { PlacedLine, PlacedText } from '../place-text.ts';
import { drawEdge, hasEdge, useSoftShadow } from '../text-edge.ts';

/** Sets the font of a placed text for some of its words. */
export type UseFont<D extends Drawing> = (
  drawing: D,
  placedText: PlacedText,
  words: string,
) => void;

/** Plate behind a text where the picture is not darkened. */
export const DARK_PLATE = { color: '#080a0f', opacity: 0.68 } as const;
const DARK_FILL = `rgba(${parseRgb(DARK_PLATE.color).join(', ')}, ${String(DARK_PLATE.opacity)})`;
const isRightToLeft = (text: string) =>
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}]/u.test(text);

/** Returns the area of a text's plate around the given lines. */
export function getPlateBox({ style, size, box }: PlacedText, line: Box = box): Box {
  if (!style.plate) return line;
  const room = PLATE_ROOM[style.plate];
  return {
    x: box.x - room.x * size,
    y: box.y - room.y * size,
    width: box.width + 2 * room.x * size,
    height: box.height + 2 * room.y * size,
  };
}

/** Returns the area of one line of a text. */
const getLineBox = ({ size }: PlacedText, line: PlacedLine): Box => ({
  x: line.x,
  width: line.width,
  y: line.baseline - 0.95 * size,
  height: 1.22 * size,
});

export function drawPlate(drawing: Drawing, placedText: PlacedText, plate: Box): void {
  const { style, colors, size } = placedText;
  const isDark = style.plate !== 'accent';
  drawing.fillStyle = isDark ? DARK_FILL : (colors.plate ?? colors.accent);
  drawing.beginPath();
  const radius = isDark ? size * 0.4 : plate.height / 2;
  drawing.roundRect(plate.x, plate.y, plate.width, plate.height, Math.min(radius, size));
  drawing.fill();
}

function getInk({ style, colors }: PlacedText): string {
  if (style.plate === 'accent') return colors.onAccent;
  if (style.plate === 'dark') return colors.light;
  return style.color === 'accent' ? colors.accent : colors.text;
}

/** Draws one line. A line that is wider than the font tables predicted is narrowed. */
export function drawLine(
  drawing: Drawing,
  placedText: PlacedText,
  line: PlacedLine,
  paint: 'fillText' | 'strokeText' = 'fillText',
): void {
  const isCentred = placedText.style.align === 'center';
  const drawnWidth = drawing.measureText(line.text).width;
  const maxWidth = Math.max(line.width * 1.06, placedText.box.width);
  const squeeze = Math.min(1, maxWidth / Math.max(1, drawnWidth));
  drawing.save();
  drawing.direction = isRightToLeft(line.text) ? 'rtl' : 'ltr';
  drawing.textAlign = isCentred ? 'center' : 'left';
  drawing.translate(isCentred ? line.x + line.width / 2 : line.x, line.baseline);
  drawing.scale(squeeze, 1);
  drawing[paint](line.text, 0, 0);
  drawing.restore();
}

/** Draws some lines of a text without their plate. */
export function drawLines<D extends Drawing>(
  drawing: D,
  placedText: PlacedText,
  lines: readonly PlacedLine[],
  useFont: UseFont<D>,
  draw: (line: PlacedLine) => void = (line) => {
    drawLine(drawing, placedText, line);
  },
): void {
  if (hasEdge(placedText)) {
    drawEdge(drawing, placedText, (paint) => {
      for (const line of lines) {
        useFont(drawing, placedText, line.text);
        drawLine(drawing, placedText, line, paint);
      }
    });
  } else if (!placedText.style.plate && !placedText.isOnGround && !placedText.isDarkInk) {
    useSoftShadow(drawing, placedText);
  }
  drawing.fillStyle = getInk(placedText);
  for (const line of lines) {
    useFont(drawing, placedText, line.text);
    draw(line);
  }
}

/** A separately animated part of a text, and its area. */
export interface TextPart {
  lines: readonly PlacedLine[];
  plate: Box;
  /** Margin around the plate for soft edges. */
  room: number;
}

/** Splits a text into its separately animated parts: single lines, or all lines of one plate. */
export function splitTextParts(placedText: PlacedText): TextPart[] {
  const { style, lines, size } = placedText;
  if (style.plate) {
    return [{ lines, plate: getPlateBox(placedText), room: 2 }];
  }
  return lines.map((line) => ({
    lines: [line],
    plate: getPlateBox(placedText, getLineBox(placedText, line)),
    room: size * 0.5,
  }));
}

/** Draws one part of a text on its plate. */
export function drawPart<D extends Drawing>(
  drawing: D,
  placedText: PlacedText,
  { lines, plate }: TextPart,
  useFont: UseFont<D>,
): void {
  if (placedText.style.plate) drawPlate(drawing, placedText, plate);
  drawLines(drawing, placedText, lines, useFont);
}
