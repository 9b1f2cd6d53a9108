import { COMPARISON, type Size } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import { pathOf, type FilmSpec } from '../film-spec.ts';
import { changePicture } from './change-picture.ts';
import type { Canvas, Film } from './film.ts';

/** A picture, given as its path or its bytes, that fills everything. */
export const shown =
  (picture: Buffer | string): Canvas =>
  async (size) =>
    sharp(picture)
      .autoOrient()
      .flatten({ background: '#d0d0d4' })
      .resize({ ...size, fit: 'cover' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer();

/** A picture, and then, wiped over it, what became of it; that one is the still too. */
export function comparison(
  frame: Size,
  before: Canvas,
  after: Canvas,
  still: { canvas: Canvas; size: Size },
): Film {
  const [first, second] = COMPARISON.scenes;
  const scenes = [
    { ...first, canvas: before },
    { ...second, canvas: after },
  ];
  return { ...COMPARISON, frame, seed: 0, scenes, still };
}

/** The picture as it was, then as it is now. */
export async function changeFilm(
  spec: Extract<FilmSpec, { flow: 'change-elements' }>,
  frame: Size,
): Promise<Film> {
  const path = pathOf(spec, spec.imageUid);
  const { before, after, size } = await changePicture(path, spec, spec.media);
  return comparison(frame, shown(before), shown(after), { canvas: shown(after), size });
}
