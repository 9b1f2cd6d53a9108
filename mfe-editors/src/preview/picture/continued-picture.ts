import { CONTINUED, type PicturePlace, type PixelRectangle } from '@vidra/shared-contract/timeline';
import { canvasOf, type Context, type LoadedPicture } from './fill-frame.ts';
import { soften } from './soften.ts';

type Around = Pick<PicturePlace, 'part' | 'place'>;

/** The picture, and the last of it on each side drawn out to the frame's edge. */
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
  for (const [left, top, across, down, x, y, wide, high] of edges) {
    context.drawImage(image, left, top, across, down, x, y, wide, high);
  }
  context.drawImage(
    image,
    ...([part.left, part.top, part.width, part.height] as const),
    ...([place.left, place.top, place.width, place.height] as const),
  );
}

/** Keeps what is beyond the picture's edges, and less and less within them. */
function keepBeyond(context: Context, place: PixelRectangle): void {
  const { width, height } = context.canvas;
  const isAcross = place.width < width;
  const [before, own, whole] = isAcross
    ? [place.left, place.width, width]
    : [place.top, place.height, height];
  const gradient = isAcross
    ? context.createLinearGradient(0, 0, width, 0)
    : context.createLinearGradient(0, 0, 0, height);
  const [first, last] = [before / whole, Math.min(1, (before + own) / whole)];
  // Where nothing is added the picture is left as it is.
  const softIn = (added: number) => (added > 0 ? CONTINUED.edge : 0);
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

/** A part of a picture; where that does not fill the frame its ground goes on, ever softer. */
export function drawContinued(context: Context, picture: LoadedPicture, around: Around): void {
  const { width, height } = context.canvas;
  const { place } = around;
  drawOut(context, picture, around);
  if (place.width === width && place.height === height) return;
  const small = canvasOf({ width: Math.max(2, width >> 3), height: Math.max(2, height >> 3) });
  small.drawImage(context.canvas, 0, 0, small.canvas.width, small.canvas.height);
  soften(small, Math.max(0.5, Math.min(small.canvas.width, small.canvas.height) * CONTINUED.blur));
  const beyond = canvasOf({ width, height });
  beyond.drawImage(small.canvas, 0, 0, width, height);
  keepBeyond(beyond, place);
  context.drawImage(beyond.canvas, 0, 0);
}
