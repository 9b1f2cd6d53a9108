import {
  EXTENDED_EDGES,
  type PicturePlace,
  type PixelRectangle,
} from '@vidra/shared-film/timeline';
import { createCanvasContext, type Context, type LoadedPicture } from './fill-frame.ts';
import { soften } from './blur-picture.ts';

type Around = Pick<PicturePlace, 'part' | 'place'>;

/** Draws the picture, with its edges stretched to the frame's. */
function drawOut(context: Context, { image }: LoadedPicture, { part, place }: Around): void {
  const { width, height } = context.canvas;
  const isAcross = place.width < width;
  const edges = isAcross
    ? ([
        [part.left, part.top, 1, part.height, 0, 0, place.left, height],
        [part.left + part.width - 1, part.top, 1, part.height, place.left, 0, width, height],
      ] as const)
    : ([
        [part.left, part.top, part.width, 1, 0, 0, width, place.top],
        [part.left, part.top + part.height - 1, part.width, 1, 0, place.top, width, height],
      ] as const);
  for (const [left, top, sourceWidth, sourceHeight, x, y, targetWidth, high] of edges) {
    context.drawImage(image, left, top, sourceWidth, sourceHeight, x, y, targetWidth, high);
  }
  context.drawImage(
    image,
    ...([part.left, part.top, part.width, part.height] as const),
    ...([place.left, place.top, place.width, place.height] as const),
  );
}

/** Masks the canvas to the area beyond the picture's edges, with a soft transition inside them. */
function keepBeyond(context: Context, place: PixelRectangle): void {
  const { width, height } = context.canvas;
  const isAcross = place.width < width;
  const [before, placeLength, fullLength] = isAcross
    ? [place.left, place.width, width]
    : [place.top, place.height, height];
  const gradient = isAcross
    ? context.createLinearGradient(0, 0, width, 0)
    : context.createLinearGradient(0, 0, 0, height);
  const [first, last] = [before / fullLength, Math.min(1, (before + placeLength) / fullLength)];
  // An edge without an extension stays sharp.
  const softIn = (addedLength: number) => (addedLength > 0 ? EXTENDED_EDGES.edge : 0);
  for (const [at, opacity] of [
    [0, 1] as const,
    [first, 1] as const,
    [first + softIn(first), 0] as const,
    [last - softIn(1 - last), 0] as const,
    [last, 1] as const,
    [1, 1] as const,
  ]) {
    gradient.addColorStop(at, `rgb(0 0 0 / ${opacity})`);
  }
  context.globalCompositeOperation = 'destination-in';
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

/**
 * Draws a part of a picture. Where it does not fill the frame, a blurred extension of its edges
 * does.
 */
export function drawContinued(
  context: Context,
  picture: LoadedPicture,
  surroundings: Around,
): void {
  const { width, height } = context.canvas;
  const { place } = surroundings;
  drawOut(context, picture, surroundings);
  if (place.width === width && place.height === height) return;
  const smallContext = createCanvasContext({
    width: Math.max(2, width >> 3),
    height: Math.max(2, height >> 3),
  });
  smallContext.drawImage(
    context.canvas,
    0,
    0,
    smallContext.canvas.width,
    smallContext.canvas.height,
  );
  soften(
    smallContext,
    Math.max(
      0.5,
      Math.min(smallContext.canvas.width, smallContext.canvas.height) * EXTENDED_EDGES.blur,
    ),
  );
  const outerContext = createCanvasContext({ width, height });
  outerContext.drawImage(smallContext.canvas, 0, 0, width, height);
  keepBeyond(outerContext, place);
  context.drawImage(outerContext.canvas, 0, 0);
}
