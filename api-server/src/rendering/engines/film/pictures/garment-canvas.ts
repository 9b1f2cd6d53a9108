import {
  FITTED_UID,
  getSideCards,
  LOOKBOOK_GROUND,
  type Focus,
  type SceneContent,
  type Size,
} from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { findFocus } from '../../../media/pictures/find-focus.ts';
import { getMediaPath, type FilmSpec } from '../../film-spec.ts';
import type { Canvas } from '../film.ts';
import { createPlainFill } from './canvas.ts';
import { createGarmentCard } from './garment-layers.ts';
import { createPictureCanvas } from './picture-canvas.ts';
import { paintStandingPicture } from './still-picture.ts';

type Garment = Extract<SceneContent, { kind: 'garment' }>;

interface Person {
  path: string;
  focus: Focus;
}

/** Paints person and garment as two slightly overlapping cards on a plain page. */
async function paintLookbook(person: Person, garment: string, size: Size): Promise<Buffer> {
  const cards = getSideCards(size);
  const base = await paintStandingPicture(person.path, size, {
    stand: cards.person,
    focus: person.focus,
    ground: await createPlainFill(LOOKBOOK_GROUND, size),
  });
  return sharp(base, { raw: { ...size, channels: 3 } })
    .composite(await createGarmentCard(garment, cards.garment))
    .removeAlpha()
    .raw()
    .toBuffer();
}

/** Creates a canvas of a person before or after trying on a garment, or of both on two cards. */
export function createGarmentCanvas(content: Garment, spec: FilmSpec): Canvas {
  const { personUid, garmentUid, layout, step } = content;
  const path = getMediaPath(spec, personUid);
  return async (size) => {
    const focus = spec.focuses?.[personUid] ?? (await findFocus(path));
    if (step === 'before') return createPictureCanvas(path, focus)(size);
    if (layout === 'over') return createPictureCanvas(getMediaPath(spec, FITTED_UID), focus)(size);
    return paintLookbook({ path, focus }, getMediaPath(spec, garmentUid), size);
  };
}
