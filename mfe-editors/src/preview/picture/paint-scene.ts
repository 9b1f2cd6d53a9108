import {
  filmedPart,
  type CropRectangle,
  type SceneContent,
  type Size,
} from '@vidra/shared-contract/timeline';
import { uidsOf } from './scene-files.ts';
import { soften } from './soften.ts';

/** Pictures by their file's uid. */
export type Pictures = ReadonlyMap<string, HTMLImageElement>;
type Context = CanvasRenderingContext2D;

/** As the engine has them: behind transparent parts, and the largest share that a cut may take. */
const BACKDROP = 'rgb(208 208 212)';
const MOST_CROPPED = 0.35;
const PORTRAIT_SHARE = 0.94;

const sizeOf = (picture: HTMLImageElement): Size => ({
  width: picture.naturalWidth,
  height: picture.naturalHeight,
});

/** @throws where the browser gives no 2D context */
export function canvasOf({ width, height }: Size): Context {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('There is no 2D canvas.');
  context.imageSmoothingQuality = 'high';
  return context;
}

/** The picture's middle, or what of it was chosen, in the canvas's shape. */
function cover(context: Context, picture: HTMLImageElement, crop?: CropRectangle): void {
  const { canvas } = context;
  const { left, top, width, height } = filmedPart(sizeOf(picture), canvas, crop);
  context.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

function fit(context: Context, picture: HTMLImageElement, room: Size, isLow = false): void {
  const { width, height } = context.canvas;
  const own = sizeOf(picture);
  const scale = Math.min(room.width / own.width, room.height / own.height);
  const size = { width: Math.round(own.width * scale), height: Math.round(own.height * scale) };
  const y = isLow ? height - size.height : Math.floor((height - size.height) / 2);
  context.drawImage(picture, Math.floor((width - size.width) / 2), y, size.width, size.height);
}

/** The picture itself, blurred and darkened, filling everything. */
function blurredFill(context: Context, picture: HTMLImageElement, brightness = 0.7): void {
  const { width, height } = context.canvas;
  const small = canvasOf({ width: Math.max(2, width >> 3), height: Math.max(2, height >> 3) });
  small.fillStyle = BACKDROP;
  small.fillRect(0, 0, width, height);
  cover(small, picture);
  soften(small, Math.max(1, small.canvas.width / 24));
  context.drawImage(small.canvas, 0, 0, width, height);
  context.fillStyle = `rgb(0 0 0 / ${1 - brightness})`;
  context.fillRect(0, 0, width, height);
}

function drawPicture(
  context: Context,
  picture: HTMLImageElement,
  content: Pick<Extract<SceneContent, { kind: 'picture' }>, 'fit' | 'crop'>,
): void {
  const { width, height } = context.canvas;
  const own = sizeOf(picture);
  const [aspect, frame] = [own.width / own.height, width / height];
  const cropped = 1 - Math.min(aspect / frame, frame / aspect);
  if (content.fit === 'cut' || cropped <= MOST_CROPPED) {
    cover(context, picture, content.crop);
    return;
  }
  blurredFill(context, picture);
  fit(context, picture, { width, height });
}

function drawColour(context: Context, colour: string): void {
  const { width, height } = context.canvas;
  const shade = context.createLinearGradient(0, 0, 0, height);
  shade.addColorStop(0, 'rgb(255 255 255 / 0.08)');
  shade.addColorStop(1, 'rgb(0 0 0 / 0.25)');
  for (const fill of [colour, shade]) {
    context.fillStyle = fill;
    context.fillRect(0, 0, width, height);
  }
}

function drawPortrait(
  context: Context,
  picture: HTMLImageElement,
  { background }: Extract<SceneContent, { kind: 'portrait' }>,
  pictures: Pictures,
): void {
  if (background.kind === 'keep') {
    drawPicture(context, picture, { fit: 'whole-if-cut' });
    return;
  }
  if (background.kind === 'blur') blurredFill(context, picture);
  if (background.kind === 'colour') drawColour(context, background.colour);
  const behind = background.kind === 'picture' ? pictures.get(background.imageUid) : undefined;
  if (behind) cover(context, behind);
  const { width, height } = context.canvas;
  fit(context, picture, { width, height: Math.round(height * PORTRAIT_SHARE) }, true);
}

/** Paints what a scene films, as far as its pictures are there. */
export function paintScene(content: SceneContent, pictures: Pictures, size: Size): Context {
  const context = canvasOf(size);
  context.fillStyle = BACKDROP;
  context.fillRect(0, 0, size.width, size.height);
  if (content.kind === 'plain') drawColour(context, content.colour);
  const picture = pictures.get(uidsOf(content)[0] ?? '');
  if (!picture) return context;
  if (content.kind === 'picture') drawPicture(context, picture, content);
  if (content.kind === 'portrait') drawPortrait(context, picture, content, pictures);
  if (content.kind === 'backdrop') {
    if (content.blurred) blurredFill(context, picture, 0.45);
    else {
      drawPicture(context, picture, { fit: 'whole-if-cut' });
      context.fillStyle = 'rgb(0 0 0 / 0.45)';
      context.fillRect(0, 0, size.width, size.height);
    }
  }
  return context;
}
