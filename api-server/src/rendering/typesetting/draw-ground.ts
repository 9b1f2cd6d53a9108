import {
  drawGround,
  getGroundColor,
  toPixels,
  type Look,
  type SceneLayout,
} from '@vidra/shared-film/text-layout';
import { fitLogo, surroundLogo } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { drawLogo, toComposite } from './draw-logo.ts';
import { drawOverlay, type Overlay } from './draw-text.ts';

/** Inputs for drawing a ground. */
export interface GroundOptions {
  frame: { width: number; height: number };
  look: Look;
  /** A color taken from the picture. */
  block: string;
  logoPath: string | undefined;
}

async function withLogo(
  ground: Overlay,
  layout: SceneLayout,
  { frame, look, block, logoPath }: GroundOptions,
) {
  if (logoPath === undefined || !layout.logo) return ground;
  const { autoOrient } = await sharp(logoPath).metadata();
  const isCentred = look.places.price.align === 'center';
  const logo = fitLogo(autoOrient, toPixels(layout.logo, frame), isCentred);
  const color = getGroundColor(layout, look, block);
  const overlay = await drawLogo(logoPath, surroundLogo(logo, frame), color);
  const pixels = await sharp(ground.pixels, { raw: { ...frame, channels: 4 } })
    .composite([toComposite(overlay)])
    .raw()
    .toBuffer();
  return { ...ground, pixels };
}

/** Draws everything around the window of a scene as an overlay of the frame's size. */
export async function drawGroundOverlay(
  layout: SceneLayout,
  surroundings: GroundOptions,
): Promise<Overlay | undefined> {
  if (!layout.window) return undefined;
  const ground = drawOverlay({ x: 0, y: 0, ...surroundings.frame }, (context) => {
    drawGround(context, layout, surroundings);
  });
  return withLogo(ground, layout, surroundings);
}
