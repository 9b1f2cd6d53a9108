import {
  cardsBeside,
  cornerCard,
  wornPlace,
  type SceneContent,
  type Size,
} from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { findFocus } from '../../media/find-focus.ts';
import { pathOf, type FilmSpec } from '../film-spec.ts';
import type { Canvas } from './film.ts';
import { garmentCard, shadowed, trimmed, type Cut } from './garment-layers.ts';
import { pictureCanvas } from './picture-canvas.ts';
import { standing } from './standing-picture.ts';

type Garment = Extract<SceneContent, { kind: 'garment' }>;

async function worn(content: Garment, cut: Cut, path: string, frame: Size) {
  const { autoOrient: person } = await sharp(path).metadata();
  const focus = await findFocus(path);
  const { category } = content;
  return shadowed(cut, wornPlace({ garment: cut, category }, { person, frame, focus }));
}

/** The person, and the garment before them where it can be cut out. */
async function over(content: Garment, spec: FilmSpec, size: Size): Promise<Buffer> {
  const person = pathOf(spec, content.personUid);
  const garment = pathOf(spec, content.garmentUid);
  const base = sharp(await pictureCanvas(person)(size), { raw: { ...size, channels: 3 } });
  const cut = content.step === 'after' ? await trimmed(garment) : undefined;
  const layers = cut ? await worn(content, cut, person, size) : [];
  const all = [...layers, ...(await garmentCard(garment, cornerCard(size)))];
  return base.composite(all).removeAlpha().raw().toBuffer();
}

/** Person and garment as two cards, one a little over the other, as in a lookbook. */
async function beside(person: string, garment: string, size: Size): Promise<Buffer> {
  const cards = cardsBeside(size);
  const base = await standing(person, size, cards.person);
  return sharp(base, { raw: { ...size, channels: 3 } })
    .composite(await garmentCard(garment, cards.garment))
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
