import { FILM_LIMITS } from '@vidra/shared-contract';
import sharp, { type OverlayOptions } from 'sharp';
import type { FilmSpec } from '../film-spec.ts';
import type { Size } from '../preview/frame.ts';
import { blurredFill, covering, fitted, layered } from './canvas.ts';
import { changePicture } from './change-picture.ts';
import type { Canvas, Film, PlanContext } from './film.ts';
import { pathOf } from './plan-pictures.ts';

type Spec<F extends FilmSpec['flow']> = Extract<FilmSpec, { flow: F }>;

const SECONDS = FILM_LIMITS.comparisonSeconds;
const BEFORE_SECONDS = 2;

/** Where a garment lies on a standing person who fills the picture, in shares of its height. */
const GARMENT_PLACES = {
  auto: { top: 0.26, height: 0.36 },
  top: { top: 0.24, height: 0.34 },
  bottom: { top: 0.52, height: 0.38 },
  'one-piece': { top: 0.24, height: 0.6 },
} as const;

/** A picture on a white card with a margin. */
async function card(path: string, size: Size): Promise<OverlayOptions> {
  const margin = Math.round(Math.min(size.width, size.height) * 0.06);
  const inner = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  const input = await sharp({ create: { ...size, channels: 4, background: '#fffffff0' } })
    .composite([{ input: await fitted(path, inner), gravity: 'centre' }])
    .png()
    .toBuffer();
  return { input };
}

async function beside(person: string, garment: string, size: Size): Promise<OverlayOptions[]> {
  const wide = size.width >= size.height;
  const gap = Math.round(Math.min(size.width, size.height) * 0.04);
  const cell = {
    width: Math.floor(wide ? (size.width - 3 * gap) / 2 : size.width - 2 * gap),
    height: Math.floor(wide ? size.height - 2 * gap : (size.height - 3 * gap) / 2),
  };
  const second = wide
    ? { left: 2 * gap + cell.width, top: gap }
    : { left: gap, top: 2 * gap + cell.height };
  return [
    { input: await covering(person, cell), left: gap, top: gap },
    { ...(await card(garment, cell)), ...second },
  ];
}

async function over(spec: Spec<'try-on'>, size: Size): Promise<OverlayOptions[]> {
  const person = await fitted(pathOf(spec, spec.personUid), size);
  const { width, height } = await sharp(person).metadata();
  const place = GARMENT_PLACES[spec.category];
  const room = { width: Math.round(width * 0.6), height: Math.round(height * place.height) };
  const garmentPath = pathOf(spec, spec.garmentUid);
  const cutOut = !(await sharp(garmentPath).stats()).isOpaque;
  const garment = cutOut
    ? { input: await fitted(garmentPath, room) }
    : await card(garmentPath, room);
  const own = await sharp(garment.input as Buffer).metadata();
  return [
    { input: person, gravity: 'centre' },
    {
      ...garment,
      left: Math.round((size.width - own.width) / 2),
      top: Math.round((size.height - height) / 2 + height * place.top),
    },
  ];
}

/** Person and garment on one card: a layout, not a fitting, and the picture itself says so. */
export function planTryOn(spec: Spec<'try-on'>, { video }: PlanContext): Film {
  const person = pathOf(spec, spec.personUid);
  const canvas: Canvas = async (size) => {
    const layers =
      spec.layout === 'over'
        ? await over(spec, size)
        : await beside(person, pathOf(spec, spec.garmentUid), size);
    return layered(await blurredFill(person, size), layers);
  };
  const note = 'Layout preview: the garment is laid on the picture, not worn';
  return {
    video,
    scenes: [{ canvas, motion: 'still', seconds: SECONDS }],
    transition: { kind: 'cut', seconds: 0 },
    texts: [{ place: 'note', text: note, start: 0, end: SECONDS + 1 }],
    style: 'clean',
    music: null,
    still: 'last-frame',
  };
}

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
export const comparison = (
  video: Size,
  before: Canvas,
  after: Canvas,
  still: { canvas: Canvas; size: Size },
): Film => ({
  video,
  scenes: [
    { canvas: before, motion: 'still', seconds: BEFORE_SECONDS },
    { canvas: after, motion: 'still', seconds: SECONDS - BEFORE_SECONDS },
  ],
  transition: { kind: 'wipe-left', seconds: 1.2 },
  texts: [
    { place: 'note', text: 'Before', start: 0, end: BEFORE_SECONDS },
    { place: 'note', text: 'After', start: BEFORE_SECONDS + 1.2, end: SECONDS + 1 },
  ],
  style: 'clean',
  music: null,
  still,
});

/** The picture as it was, then as it is now. */
export async function planChange(
  spec: Spec<'change-elements'>,
  { video }: PlanContext,
): Promise<Film> {
  const path = pathOf(spec, spec.imageUid);
  const { before, after, size } = await changePicture(path, spec, spec.media);
  return comparison(video, shown(before), shown(after), { canvas: shown(after), size });
}
