import {
  drawCaption,
  drawPart,
  splitTextParts,
  type Box,
  type MarkedWord,
  type PlacedText,
} from '@vidra/shared-film/text-layout';
import { toEvenBox, drawOverlay, useFont, type Overlay } from './draw-text.ts';

/** Draws each part of a text that moves by itself as its own overlay. */
export function drawTextOverlays(placedText: PlacedText): Overlay[] {
  return splitTextParts(placedText).map((part) =>
    drawOverlay(toEvenBox(part.plate, part.room), (context) => {
      drawPart(context, placedText, part, useFont);
    }),
  );
}

/**
 * Draws all lines of a text into one overlay of the given box, optionally with one highlighted
 * word.
 */
export function drawCaptionOverlay(
  placedText: PlacedText,
  box: Box,
  markedWord?: MarkedWord,
): Overlay {
  return drawOverlay(box, (context) => {
    drawCaption(context, placedText, markedWord, useFont);
  });
}
