import type { SKRSContext2D } from '@napi-rs/canvas';
import { PLATE_ROOM, type PlacedText } from '@vidra/shared-contract/text-layout';
import { drawLine, evenBox, overlayOf, type Box, type Overlay } from './draw-text.ts';

const DARK_PLATE = 'rgba(8, 10, 15, 0.68)';

function plateBox({ style, size, box }: PlacedText, line: Box): Box {
  if (!style.plate) return line;
  const room = PLATE_ROOM[style.plate];
  const shown = style.plate === 'block' ? line : box;
  return {
    ...{ x: shown.x - room.x * size, y: shown.y - room.y * size },
    width: shown.width + 2 * room.x * size,
    height: shown.height + 2 * room.y * size,
  };
}

const lineBox = ({ size }: PlacedText, line: PlacedText['lines'][number]): Box => ({
  ...{ x: line.x, width: line.width },
  ...{ y: line.baseline - 0.95 * size, height: 1.22 * size },
});

function drawPlate(context: SKRSContext2D, placed: PlacedText, plate: Box, block: string): void {
  const { style, colours, size } = placed;
  const fills = { accent: colours.accent, dark: DARK_PLATE, block };
  context.fillStyle = fills[style.plate ?? 'dark'];
  context.beginPath();
  const radius = { accent: plate.height / 2, dark: size * 0.4, block: 0 }[style.plate ?? 'dark'];
  context.roundRect(plate.x, plate.y, plate.width, plate.height, Math.min(radius, size));
  context.fill();
}

function inkOf({ style, colours }: PlacedText): string {
  if (style.plate === 'accent') return colours.onAccent;
  return style.colour === 'accent' ? colours.accent : colours.text;
}

/** Soft enough to be felt and not seen; nothing where a plate carries the text. */
function softShadow(context: SKRSContext2D, { style, size }: PlacedText): void {
  if (style.plate) return;
  context.shadowColor = 'rgba(0, 0, 0, 0.42)';
  context.shadowBlur = size * 0.28;
  context.shadowOffsetY = size * 0.03;
}

/**
 * Each part of a text that moves by itself: a line, or all that stands on one plate.
 * @param block the colour of a plate that is taken from the picture
 */
export function textOverlays(placed: PlacedText, block: string): Overlay[] {
  const { style, lines, size, box } = placed;
  const draw = (context: SKRSContext2D, some: PlacedText['lines']) => {
    context.fillStyle = inkOf(placed);
    softShadow(context, placed);
    for (const line of some) drawLine(context, placed, line);
  };
  if (style.plate === 'accent' || style.plate === 'dark') {
    const plate = plateBox(placed, box);
    return [
      overlayOf(evenBox(plate, 2), (context) => {
        drawPlate(context, placed, plate, block);
        draw(context, lines);
      }),
    ];
  }
  return lines.map((line) => {
    const plate = plateBox(placed, lineBox(placed, line));
    return overlayOf(evenBox(plate, size * 0.5), (context) => {
      if (style.plate) drawPlate(context, placed, plate, block);
      draw(context, [line]);
    });
  });
}

/** All lines of a text in one picture of a given box. */
export function wholeOverlay(placed: PlacedText, box: Box): Overlay {
  return overlayOf(box, (context) => {
    if (placed.style.plate) drawPlate(context, placed, plateBox(placed, placed.box), '#000000');
    context.fillStyle = inkOf(placed);
    softShadow(context, placed);
    for (const line of placed.lines) drawLine(context, placed, line);
  });
}
