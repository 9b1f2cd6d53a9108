import { writeFile } from 'node:fs/promises';
import { chooseLogoPlate, drawLogoPlate, placeCornerLogo } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { drawOverlay } from '../../../typesetting/draw-text.ts';
import { removeMissingSigns } from '../../../typesetting/fonts.ts';
import type { RenderingPlan } from '../plan-rendering.ts';
import type { CaptionTrack } from './caption-track.ts';

/** Side of the thumbnail that decides the color beneath a logo. */
const THUMBNAIL = { width: 32, height: 32 } as const;

/** Draws a brand's logo that stays in a corner, if the film has one. */
export async function writeLogoTrack(
  { film, scenes, cues }: RenderingPlan,
  path: string,
): Promise<Omit<CaptionTrack, 'starts'> | undefined> {
  const { cornerLogoPath, hyphenate } = film;
  if (cornerLogoPath === undefined) return undefined;
  const source = sharp(cornerLogoPath).autoOrient().ensureAlpha();
  const { autoOrient } = await source.metadata();
  const place = placeCornerLogo(film, autoOrient, {
    cues,
    hyphenate,
    toDrawableText: removeMissingSigns,
    getAvoidedBoxes: (index) => scenes[index]?.avoid ?? { heads: [] },
  });
  if (!place) return undefined;
  const data = await source
    .clone()
    .resize({ ...THUMBNAIL, fit: 'fill' })
    .raw()
    .toBuffer();
  const plateColor = chooseLogoPlate({ data, ...THUMBNAIL, channels: 4 });
  const { plate, logo } = place;
  // Chroma has half the resolution, so the box is even.
  const [x, y] = [plate.left - (plate.left % 2), plate.top - (plate.top % 2)];
  const width = 2 * Math.ceil((plate.left + plate.width - x) / 2);
  const height = 2 * Math.ceil((plate.top + plate.height - y) / 2);
  const box = { x, y, width, height };
  const { pixels } = drawOverlay(box, (context) => {
    if (plateColor !== undefined) drawLogoPlate(context, place, plateColor);
  });
  const input = await source
    .resize({ width: logo.width, height: logo.height, fit: 'fill', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .composite([{ input, left: logo.left - x, top: logo.top - y }])
    .raw()
    .toBuffer();
  // The last picture has no duration of its own, so it is repeated.
  await writeFile(path, Buffer.concat([picture, picture]));
  return { path, box };
}
