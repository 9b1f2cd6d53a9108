import {
  drawCaption,
  drawPart,
  partsOf,
  type Box,
  type MarkedWord,
  type PlacedText,
} from '@vidra/shared-contract/text-layout';
import { evenBox, overlayOf, useFont, type Overlay } from './draw-text.ts';

/** Each part of a text that moves by itself, in a picture of its own. */
export function textOverlays(placed: PlacedText): Overlay[] {
  return partsOf(placed).map((part) =>
    overlayOf(evenBox(part.plate, part.room), (context) => {
      drawPart(context, placed, part, useFont);
    }),
  );
}

/** All lines of a text in one picture of a given box; one of its words may be marked. */
export function wholeOverlay(placed: PlacedText, box: Box, marked?: MarkedWord): Overlay {
  return overlayOf(box, (context) => {
    drawCaption(context, placed, marked, useFont);
  });
}
