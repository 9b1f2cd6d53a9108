import { picturePlace, type SceneContent, type Size } from '@vidra/shared-contract/timeline';
import sharp, { type OverlayOptions } from 'sharp';
import { findFocus } from '../../media/find-focus.ts';
import { pathOf, type FilmSpec } from '../film-spec.ts';
import type { Canvas } from './film.ts';
import { garmentCard, shadowed, trimmed, type Cut } from './garment-layers.ts';
import { pictureCanvas } from './picture-canvas.ts';
import { standing } from './standing-picture.ts';

type Garment = Extract<SceneContent, { kind: 'garment' }>;

/** Where a garment lies on a standing person who fills the picture, in shares of the picture. */
const PLACES = {
  top: { top: 0.28, height: 0.29, width: 0.5 },
  bottom: { top: 0.51, height: 0.42, width: 0.4 },
  'one-piece': { top: 0.285, height: 0.48, width: 0.6 },
} as const;
/** A garment that is so much taller than wide is worn from the shoulders to the knees. */
const LONG = 1.15;

const placeFor = (category: Garment['category'], { width, height }: Size) =>
  PLACES[category === 'auto' ? (height / width > LONG ? 'one-piece' : 'top') : category];

/** Where the whole of a picture would lie, of which a frame shows a part. */
async function pictureIn(path: string, size: Size) {
  const { autoOrient } = await sharp(path).metadata();
  const { part, place } = picturePlace(autoOrient, size, await findFocus(path));
  const scale = place.width / part.width;
  return {
    left: place.left - part.left * scale,
    top: place.top - part.top * scale,
    width: autoOrient.width * scale,
    height: autoOrient.height * scale,
  };
}

/** The garment on a card in the lower corner: what is tried on is seen from the first frame. */
async function corner(garment: string, size: Size): Promise<OverlayOptions[]> {
  const isTall = size.width / size.height < 0.7;
  const short = Math.min(size.width, size.height);
  const side = Math.round(short * (isTall ? 0.3 : 0.26));
  const card = { width: side, height: Math.round(side * 1.16) };
  return garmentCard(garment, {
    ...card,
    left: Math.round(size.width * (isTall ? 0.88 : 0.95)) - card.width,
    top: Math.round(size.height * (isTall ? 0.8 : 0.94)) - card.height,
  });
}

async function worn(content: Garment, cut: Cut, person: string, size: Size) {
  const place = placeFor(content.category, cut);
  const whole = await pictureIn(person, size);
  const room = { width: whole.width * place.width, height: whole.height * place.height };
  const scale = Math.min(room.width / cut.width, room.height / cut.height);
  const own = {
    width: Math.max(1, Math.round(cut.width * scale)),
    height: Math.max(1, Math.round(cut.height * scale)),
  };
  return shadowed(cut, {
    ...own,
    left: Math.round(whole.left + (whole.width - own.width) / 2),
    top: Math.round(whole.top + whole.height * place.top),
  });
}

/** The person, and the garment before them where it can be cut out. */
async function over(content: Garment, spec: FilmSpec, size: Size): Promise<Buffer> {
  const person = pathOf(spec, content.personUid);
  const garment = pathOf(spec, content.garmentUid);
  const base = sharp(await pictureCanvas(person)(size), { raw: { ...size, channels: 3 } });
  const cut = content.step === 'after' ? await trimmed(garment) : undefined;
  const layers = cut ? await worn(content, cut, person, size) : [];
  const all = [...layers, ...(await corner(garment, size))];
  return base.composite(all).removeAlpha().raw().toBuffer();
}

/** Person and garment as two cards, one a little over the other, as in a lookbook. */
async function beside(person: string, garment: string, size: Size): Promise<Buffer> {
  const isTall = size.width / size.height < 0.9;
  const stand = isTall
    ? { left: 0.08, right: 0.78, top: 0.12, bottom: 0.6 }
    : { left: 0.1, right: 0.5, top: 0.08, bottom: 0.92 };
  const base = await standing(person, size, stand);
  const box = isTall
    ? { left: 0.48, top: 0.46, width: 0.4, height: 0.3 }
    : { left: 0.52, top: 0.2, width: 0.36, height: 0.62 };
  const card = {
    ...{ left: Math.round(size.width * box.left), top: Math.round(size.height * box.top) },
    width: Math.round(size.width * box.width),
    height: Math.round(size.height * box.height),
  };
  return sharp(base, { raw: { ...size, channels: 3 } })
    .composite(await garmentCard(garment, card))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** A person before or after a garment was laid on them, or both on two cards. */
export function garmentCanvas(content: Garment, spec: FilmSpec): Canvas {
  const person = pathOf(spec, content.personUid);
  return async (size) => {
    if (content.layout === 'over') return over(content, spec, size);
    if (content.step === 'before') return pictureCanvas(person)(size);
    return beside(person, pathOf(spec, content.garmentUid), size);
  };
}
