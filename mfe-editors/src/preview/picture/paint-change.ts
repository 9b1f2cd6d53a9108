import {
  fillFromAround,
  MARK_VEIL,
  markLine,
  toChangedFocus,
  toPixelRectangle,
  getRegionSoftness,
  splitAt,
  getStrokeSoftness,
  type PixelRectangle,
  type SceneContent,
  type Size,
} from '@vidra/shared-film/timeline';
import {
  BACKDROP,
  createCanvasContext,
  cover,
  getPictureSize,
  type Context,
  type LoadedPicture,
} from './fill-frame.ts';
import { softenCanvas } from './blur-picture.ts';

type Changed = Extract<SceneContent, { kind: 'changed' }>;
type Strokes = NonNullable<Changed['strokes']>;

/** Longest side of the preview in pixels. The film itself is changed at full size. */
const LONGEST_SIDE = 1280;
/** Smallest region in pixels. A smaller one counts as not marked yet. */
const LEAST = 4;
/** Offset in pixels that moves shapes off the canvas, so that only their soft shadow is drawn. */
const ASIDE = 10_000;

/** Returns the region in canvas pixels, or undefined while there is none. */
function toRegionPixels({ canvas }: Context, { region }: Changed): PixelRectangle | undefined {
  const pixels = toPixelRectangle(canvas, region);
  return pixels.width < LEAST || pixels.height < LEAST ? undefined : pixels;
}

function traceStrokes(context: Context, strokes: Strokes, { width, height }: Size): void {
  const shortSide = Math.min(width, height);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const { radius, points } of strokes) {
    context.lineWidth = 2 * radius * shortSide;
    context.beginPath();
    // Draws a single dab as a line without length, whose round caps are visible.
    for (const [x, y] of [...points.slice(0, 1), ...points]) context.lineTo(x * width, y * height);
    context.stroke();
  }
}

/** Masks a patch to the region or the strokes, with a soft edge. */
function maskPatch(patch: Context, region: PixelRectangle, picture: Size, strokes?: Strokes): void {
  const mask = createCanvasContext(region);
  const { feather } = getRegionSoftness(region);
  mask.shadowColor = mask.strokeStyle = '#fff';
  mask.shadowOffsetX = ASIDE;
  // A canvas blurs with half of the given value.
  if (strokes) {
    mask.shadowBlur = 2 * getStrokeSoftness(strokes, picture);
    mask.translate(-region.left - ASIDE, -region.top);
    traceStrokes(mask, strokes, picture);
  } else {
    mask.shadowBlur = feather;
    const [width, height] = [region.width - 2 * feather, region.height - 2 * feather];
    mask.fillRect(feather - ASIDE, feather, width, height);
  }
  patch.globalCompositeOperation = 'destination-in';
  patch.drawImage(mask.canvas, 0, 0);
}

/** Returns the new content of the region, or undefined while the replacement picture is missing. */
function createPatch(
  base: Context,
  region: PixelRectangle,
  { change }: Changed,
  replacement: LoadedPicture | undefined,
): Context | undefined {
  const patch = createCanvasContext(region);
  const { left, top, width, height } = region;
  const softness = getRegionSoftness(region);
  switch (change.kind) {
    case 'colour':
      patch.fillStyle = change.colour;
      patch.fillRect(0, 0, width, height);
      return patch;
    case 'picture':
      if (!replacement) return undefined;
      cover(patch, replacement);
      return patch;
    case 'blur':
      patch.drawImage(base.canvas, left, top, width, height, 0, 0, width, height);
      softenCanvas(patch, softness.blur);
      return patch;
    case 'remove': {
      const basePixels = base.getImageData(0, 0, base.canvas.width, base.canvas.height);
      const filledPixels = patch.createImageData(width, height);
      filledPixels.data.set(fillFromAround({ ...toPlainPixels(basePixels), channels: 4 }, region));
      patch.putImageData(filledPixels, 0, 0);
      softenCanvas(patch, softness.filled);
      return patch;
    }
  }
}

const toPlainPixels = ({ data, width, height }: ImageData) => ({ data, width, height });

/**
 * Changes the region of the canvas's picture as the engine does. Only marks it if the change is not
 * possible yet.
 */
export function paintChange(
  base: Context,
  content: Changed,
  replacement: LoadedPicture | undefined,
): void {
  const region = toRegionPixels(base, content);
  const patch = region && createPatch(base, region, content, replacement);
  if (!region || !patch) {
    markChange(base, content);
    return;
  }
  const { strokes, change } = content;
  if (strokes || change.kind !== 'colour') maskPatch(patch, region, base.canvas, strokes);
  base.drawImage(patch.canvas, region.left, region.top);
}

/** Marks the region before the change: an outline, or the strokes. */
function markChange(base: Context, content: Changed): void {
  const region = toRegionPixels(base, content);
  if (!region) return;
  base.save();
  if (content.strokes) {
    // One veil for all strokes, so that overlaps are not darker.
    const veil = createCanvasContext(base.canvas);
    veil.strokeStyle = '#fff';
    traceStrokes(veil, content.strokes, base.canvas);
    veil.globalCompositeOperation = 'source-in';
    veil.fillStyle = MARK_VEIL;
    veil.fillRect(0, 0, base.canvas.width, base.canvas.height);
    base.drawImage(veil.canvas, 0, 0);
  } else {
    const line = markLine(base.canvas);
    const { left, top, width, height } = region;
    for (const [colour, lineWidthPx] of [
      ['rgb(0 0 0 / 0.35)', line * 2],
      ['#fff', line],
    ] as const) {
      base.strokeStyle = colour;
      base.lineWidth = lineWidthPx;
      base.beginPath();
      base.roundRect(left + line / 2, top + line / 2, width - line, height - line, line * 2);
      base.stroke();
    }
  }
  base.restore();
}

/** Draws a picture onto a canvas of the required size. */
function createBase(picture: LoadedPicture): Context {
  const pictureSize = getPictureSize(picture);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(pictureSize.width, pictureSize.height));
  const size = {
    width: Math.round(pictureSize.width * scale),
    height: Math.round(pictureSize.height * scale),
  };
  const base = createCanvasContext(size);
  base.fillStyle = BACKDROP;
  base.fillRect(0, 0, size.width, size.height);
  base.drawImage(picture.image, 0, 0, size.width, size.height);
  return base;
}

/** Draws the right part of another picture, with a dividing line. */
function drawHalf(context: Context, otherContext: Context, at: number): void {
  const { width, height } = context.canvas;
  const split = Math.round(width * at);
  const rest = width - split;
  context.drawImage(otherContext.canvas, split, 0, rest, height, split, 0, rest, height);
  const line = Math.max(2, Math.round(Math.min(width, height) * 0.005));
  context.fillStyle = '#fff';
  context.fillRect(Math.max(0, split - (line >> 1)), 0, line, height);
}

/** Draws a scene of a change: the picture marked, changed, or split in two halves. */
export function drawChanged(
  context: Context,
  picture: LoadedPicture,
  { content, replacement }: { content: Changed; replacement: LoadedPicture | undefined },
  draw: (context: Context, picture: LoadedPicture) => void,
): void {
  const focus = toRegionPixels(context, content)
    ? toChangedFocus(content, picture.focus.heads)
    : picture.focus;
  const { step } = content;
  const base = createBase(picture);
  const show = (onto: Context) => {
    draw(onto, { image: base.canvas, focus });
  };
  if (step === 'both') show(context);
  if (step === 'before') markChange(base, content);
  else paintChange(base, content, replacement);
  if (step !== 'both') {
    show(context);
    return;
  }
  const after = createCanvasContext(context.canvas);
  show(after);
  drawHalf(context, after, splitAt(base.canvas, context.canvas, focus));
}
