import { drawGround, toPixels, type Look, type SceneLayout } from '@vidra/shared-film/text-layout';
import { fitLogo } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
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
  { frame, look, logoPath }: GroundOptions,
) {
  if (logoPath === undefined || !layout.logo) return ground;
  const { autoOrient } = await sharp(logoPath).metadata();
  const isCentred = look.places.price.align === 'center';
  const { left, top, ...own } = fitLogo(autoOrient, toPixels(layout.logo, frame), isCentred);
  const input = await sharp(logoPath)
    .autoOrient()
    .resize({ ...own, fit: 'fill', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const pixels = await sharp(ground.pixels, { raw: { ...frame, channels: 4 } })
    .composite([{ input, left, top }])
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
