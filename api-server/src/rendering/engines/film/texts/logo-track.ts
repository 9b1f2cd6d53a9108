import { writeFile } from 'node:fs/promises';
import { placeCornerLogo } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { drawLogo } from '../../../typesetting/draw-logo.ts';
import { removeMissingSigns } from '../../../typesetting/fonts.ts';
import type { RenderingPlan } from '../plan-rendering.ts';
import type { CaptionTrack } from './caption-track.ts';

/** Draws a brand's logo that stays in a corner, if the film has one. */
export async function writeLogoTrack(
  { film, scenes, cues }: RenderingPlan,
  path: string,
): Promise<Omit<CaptionTrack, 'starts'> | undefined> {
  const { cornerLogoPath, hyphenate } = film;
  if (cornerLogoPath === undefined) return undefined;
  const { autoOrient } = await sharp(cornerLogoPath).metadata();
  const place = placeCornerLogo(film, autoOrient, {
    cues,
    hyphenate,
    toDrawableText: removeMissingSigns,
    getAvoidedBoxes: (index) => scenes[index]?.avoid ?? { heads: [] },
  });
  if (!place) return undefined;
  const { pixels, ...box } = await drawLogo(cornerLogoPath, place);
  // The last picture has no duration of its own, so it is repeated.
  await writeFile(path, Buffer.concat([pixels, pixels]));
  return { path, box };
}
