import {
  getSideCards,
  getCornerCard,
  getWornPlace,
  type Focus,
  type SceneContent,
  type Size,
} from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { findFocus } from '../../../media/pictures/find-focus.ts';
import { getMediaPath, type FilmSpec } from '../../film-spec.ts';
import type { Canvas } from '../film.ts';
import { createGarmentCard, addShadow, trimPicture, type Cut } from './garment-layers.ts';
import { createPictureCanvas } from './picture-canvas.ts';
import { paintStandingPicture } from './still-picture.ts';

type Garment = Extract<SceneContent, { kind: 'garment' }>;

interface Person {
  path: string;
  focus: Focus;
}

async function drawWornGarment(
  { category }: Garment,
  cut: Cut,
  { path, focus }: Person,
  frame: Size,
) {
  const { autoOrient: person } = await sharp(path).metadata();
  return addShadow(cut, getWornPlace({ garment: cut, category }, { person, frame, focus }));
}

/** Paints the person, with the garment over them if it can be cut out. */
async function paintOver(
  content: Garment,
  person: Person,
  garment: string,
  size: Size,
): Promise<Buffer> {
  const picture = await createPictureCanvas(person.path, person.focus)(size);
  const base = sharp(picture, { raw: { ...size, channels: 3 } });
  const cut = content.step === 'after' ? await trimPicture(garment) : undefined;
  const layers = cut ? await drawWornGarment(content, cut, person, size) : [];
  const all = [...layers, ...(await createGarmentCard(garment, getCornerCard(size)))];
  return base.composite(all).removeAlpha().raw().toBuffer();
}

/** Paints person and garment as two slightly overlapping cards, as in a lookbook. */
async function paintBeside(person: Person, garment: string, size: Size): Promise<Buffer> {
  const cards = getSideCards(size);
  const base = await paintStandingPicture(person.path, size, {
    stand: cards.person,
    focus: person.focus,
  });
  return sharp(base, { raw: { ...size, channels: 3 } })
    .composite(await createGarmentCard(garment, cards.garment))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Creates a canvas of a person before or after trying on a garment, or of both on two cards. */
export function createGarmentCanvas(content: Garment, spec: FilmSpec): Canvas {
  const path = getMediaPath(spec, content.personUid);
  const garment = getMediaPath(spec, content.garmentUid);
  return async (size) => {
    const focus = spec.focuses?.[content.personUid] ?? (await findFocus(path));
    const person = { path, focus };
    if (content.layout === 'over') return paintOver(content, person, garment, size);
    if (content.step === 'before') return createPictureCanvas(path, focus)(size);
    return paintBeside(person, garment, size);
  };
}
