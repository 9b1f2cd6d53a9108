import {
  drawCaption,
  drawPart,
  splitTextParts,
  type Box,
  type MarkedWord,
  type PlacedText,
} from '@vidra/shared-contract/text-layout';
import { toEvenBox, drawOverlay, useFont, type Overlay } from './draw-text.ts';

/** Each part of a text that moves by itself, in a picture of its own. */
export function drawTextOverlays(placedText: PlacedText): Overlay[] {
  return splitTextParts(placedText).map((part) =>
    drawOverlay(toEvenBox(part.plate, part.room), (context) => {
      drawPart(context, placedText, part, useFont);
    }),
  );
}

/** All lines of a text in one picture of a given box; one of its words may be marked. */
export function drawCaptionOverlay(
  placedText: PlacedText,
  box: Box,
  markedWord?: MarkedWord,
): Overlay {
  return drawOverlay(box, (context) => {
    drawCaption(context, placedText, markedWord, useFont);
  });
}
