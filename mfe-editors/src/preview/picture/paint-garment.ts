import { drawPlain } from '@vidra/shared-film/text-layout';
import {
  getSideCards,
  castShadow,
  getFocalPart,
  GARMENT_CARD,
  LOOKBOOK_GROUND,
  type PixelRectangle,
  type SceneContent,
  type Size,
} from '@vidra/shared-film/timeline';
import {
  createCanvasContext,
  fit,
  getPictureSize,
  type Context,
  type LoadedPicture,
} from './fill-frame.ts';
import { drawCardOnGround } from './still-picture.ts';

type Garment = Extract<SceneContent, { kind: 'garment' }>;

/** Highest alpha that counts as invisible, identical to the engine's. */
const INVISIBLE_ALPHA = 24;
/** Size in pixels that suffices to find the bounds of a cut-out. */
const BOUNDS_SIDE = 512;

/** Garment without its transparent margin. */
interface Cut {
  readonly canvas: HTMLCanvasElement;
  readonly isCutOut: boolean;
}

const cuts = new WeakMap<LoadedPicture['image'], Cut>();

/** Finds the bounds of the visible pixels in a small picture. */
function findVisiblePart({ data, width, height }: ImageData): PixelRectangle {
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let at = 3; at < data.length; at += 4) {
    if ((data[at] ?? 0) <= INVISIBLE_ALPHA) continue;
    const x = (at >> 2) % width;
    const y = Math.floor((at >> 2) / width);
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  if (right === 0) return { left: 0, top: 0, width, height };
  return { left, top, width: right - left, height: bottom - top };
}

const isTransparent = ({ data }: ImageData) =>
  data.some((value, at) => at % 4 === 3 && value < 255);

/** Trims the transparent margin around the garment. */
function trimGarment(garment: LoadedPicture): Cut {
  const cachedCut = cuts.get(garment.image);
  if (cachedCut) return cachedCut;
  const garmentSize = getPictureSize(garment);
  const scale = Math.min(1, BOUNDS_SIDE / Math.max(garmentSize.width, garmentSize.height));
  const smallContext = createCanvasContext({
    width: Math.max(1, Math.round(garmentSize.width * scale)),
    height: Math.max(1, Math.round(garmentSize.height * scale)),
  });
  smallContext.drawImage(
    garment.image,
    0,
    0,
    smallContext.canvas.width,
    smallContext.canvas.height,
  );
  const pixels = smallContext.getImageData(
    0,
    0,
    smallContext.canvas.width,
    smallContext.canvas.height,
  );
  const isCutOut = isTransparent(pixels);
  const part = findVisiblePart(pixels);
  const cutContext = createCanvasContext({
    width: Math.max(1, Math.round(part.width / scale)),
    height: Math.max(1, Math.round(part.height / scale)),
  });
  const [left, top] = [-part.left / scale, -part.top / scale];
  cutContext.drawImage(garment.image, left, top, garmentSize.width, garmentSize.height);
  const cut = { canvas: cutContext.canvas, isCutOut };
  cuts.set(garment.image, cut);
  return cut;
}

/** Draws a layer with a soft shadow close behind it. */
function drawShadowed(context: Context, layer: HTMLCanvasElement, place: PixelRectangle): void {
  const { colour, opacity, blur, fall } = castShadow(place);
  context.save();
  context.shadowColor = `${colour}${Math.round(opacity * 255).toString(16)}`;
  // A canvas blurs with half of the given value.
  context.shadowBlur = 2 * blur;
  context.shadowOffsetY = fall;
  context.drawImage(layer, place.left, place.top, place.width, place.height);
  context.restore();
}

/**
 * Draws the face of a card: a photograph fills it, a cut-out lies in its middle on a light
 * background.
 */
function drawCardFace(garment: LoadedPicture, { width, height }: Size): HTMLCanvasElement {
  const face = createCanvasContext({ width, height });
  const shortSide = Math.min(width, height);
  const { corner, margin, light } = GARMENT_CARD;
  const ground = face.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of light.entries()) ground.addColorStop(at, colour);
  face.beginPath();
  face.roundRect(0, 0, width, height, shortSide * corner);
  face.clip();
  face.fillStyle = ground;
  face.fillRect(0, 0, width, height);
  const { canvas, isCutOut } = trimGarment(garment);
  if (isCutOut) {
    const edge = Math.round(shortSide * margin);
    const room = { width: width - 2 * edge, height: height - 2 * edge };
    fit(face, { image: canvas, focus: garment.focus }, room);
  } else {
    const part = getFocalPart(getPictureSize(garment), { width, height }, garment.focus);
    face.drawImage(
      garment.image,
      ...([part.left, part.top, part.width, part.height, 0, 0, width, height] as const),
    );
  }
  return face.canvas;
}

const drawCard = (context: Context, garment: LoadedPicture, place: PixelRectangle) => {
  drawShadowed(context, drawCardFace(garment, place), place);
};

/** Draws a person before or after trying on a garment, or both on two cards. */
export function drawGarment(
  context: Context,
  { step, layout }: Garment,
  {
    person,
    garment,
    fitting,
  }: Record<'person', LoadedPicture> & Record<'garment' | 'fitting', LoadedPicture | undefined>,
  draw: (context: Context, picture: LoadedPicture) => void,
): void {
  if (step === 'after' && layout === 'beside' && garment) {
    const cards = getSideCards(context.canvas);
    drawPlain(context, context.canvas, LOOKBOOK_GROUND);
    drawCardOnGround(context, person, { stand: cards.person });
    drawCard(context, garment, cards.garment);
    return;
  }
  // It shows what the person's picture shows, so it is cropped alike.
  const isWorn = step === 'after' && layout === 'over' && fitting;
  draw(context, isWorn ? { ...fitting, focus: person.focus } : person);
}
