import { writeFile } from 'node:fs/promises';
import type { PixelRectangle, Size } from '@vidra/shared-film/timeline';
import sharp, { type Sharp } from 'sharp';
import type { FilmSpec } from '../../film-spec.ts';
import { createRegionMask } from '../pictures/change-picture.ts';
import type { Paint, Pixels } from './follow/paint-areas.ts';

type ChangeSpec = Pick<
  Extract<FilmSpec, { flow: 'change-elements' }>,
  'change' | 'strokes' | 'media'
>;

/** Creates the new content of a region, or returns undefined if it is made from the old one. */
function createPatch({ change, media }: ChangeSpec, { width, height }: Size): Sharp | undefined {
  switch (change.kind) {
    case 'colour':
      return sharp({ create: { width, height, channels: 4, background: change.colour } });
    case 'picture':
      return sharp(media[change.imageUid] ?? '')
        .autoOrient()
        .resize({ width, height, fit: 'cover' })
        .ensureAlpha();
    case 'blur':
    case 'remove':
      return undefined;
  }
}

/** A plain color has a hard edge, as in pictures. */
const hasHardEdge = ({ change, strokes }: ChangeSpec) => change.kind === 'colour' && !strokes;

/** Writes the overlay of the region, or the mask of its change, as PNG of its size. */
export async function writePatch(
  spec: ChangeSpec,
  source: Size,
  region: PixelRectangle,
  path: string,
): Promise<void> {
  const mask = await createRegionMask(region, source, spec.strokes);
  const patch = createPatch(spec, region);
  if (!patch) {
    await sharp(mask).toFile(path);
    return;
  }
  const solid = await patch.png().toBuffer();
  if (hasHardEdge(spec)) {
    await writeFile(path, solid);
    return;
  }
  await sharp(solid)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toFile(path);
}

async function readRaw(picture: Sharp): Promise<Pixels> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Creates the paint for a region that follows its content. */
export async function createPaint(
  spec: ChangeSpec,
  source: Size,
  region: PixelRectangle,
): Promise<Paint> {
  const { change, strokes } = spec;
  const patch = createPatch(spec, region);
  const mask = strokes && (await createRegionMask(region, source, strokes));
  return {
    kind: change.kind === 'blur' || change.kind === 'remove' ? change.kind : 'patch',
    hasHardEdge: hasHardEdge(spec),
    ...(patch && { patch: await readRaw(patch) }),
    ...(mask && { mask: await readRaw(sharp(mask).extractChannel('alpha')) }),
  };
}
