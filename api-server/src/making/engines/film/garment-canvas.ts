import type { SceneContent, Size } from '@vidra/shared-contract/timeline';
import sharp, { type OverlayOptions } from 'sharp';
import { pathOf, type FilmSpec } from '../film-spec.ts';
import { blurredFill, covering, fitted, layered } from './canvas.ts';
import type { Canvas } from './film.ts';

type Garment = Extract<SceneContent, { kind: 'garment' }>;

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

async function over(content: Garment, spec: FilmSpec, size: Size): Promise<OverlayOptions[]> {
  const person = await fitted(pathOf(spec, content.personUid), size);
  const { width, height } = await sharp(person).metadata();
  const place = GARMENT_PLACES[content.category];
  const room = { width: Math.round(width * 0.6), height: Math.round(height * place.height) };
  const garmentPath = pathOf(spec, content.garmentUid);
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

/** Person and garment on one card. */
export function garmentCanvas(content: Garment, spec: FilmSpec): Canvas {
  const person = pathOf(spec, content.personUid);
  return async (size) => {
    const layers =
      content.layout === 'over'
        ? await over(content, spec, size)
        : await beside(person, pathOf(spec, content.garmentUid), size);
    return layered(await blurredFill(person, size), layers);
  };
}
