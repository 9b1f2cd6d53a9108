import { chooseLogoPlate, drawLogoPlate, type LogoPlate } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import { drawOverlay, toEvenBox, type Overlay } from './draw-text.ts';

/** Side of the thumbnail that decides the color beneath a logo. */
const THUMBNAIL = { width: 32, height: 32 } as const;

/**
 * Draws a brand's logo, on a plate if it would not be readable without one.
 *
 * @param ground color beneath it; absent: a picture
 */
export async function drawLogo(path: string, place: LogoPlate, ground?: string): Promise<Overlay> {
  const source = sharp(path).autoOrient().ensureAlpha();
  const thumbnail = source.clone().resize({ ...THUMBNAIL, fit: 'fill' });
  const data = await thumbnail.raw().toBuffer();
  const plateColor = chooseLogoPlate({ data, ...THUMBNAIL, channels: 4 }, ground);
  const { plate, logo } = place;
  const box = toEvenBox({ x: plate.left, y: plate.top, ...plate }, 0);
  const { width, height } = box;
  const { pixels } = drawOverlay(box, (context) => {
    if (plateColor !== undefined) drawLogoPlate(context, place, plateColor);
  });
  const input = await source
    .resize({ width: logo.width, height: logo.height, fit: 'fill', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const picture = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .composite([{ input, left: logo.left - box.x, top: logo.top - box.y }])
    .raw()
    .toBuffer();
  return { ...box, pixels: picture };
}

/** Returns a drawn overlay as an input for `sharp`. */
export const toComposite = ({ pixels, x, y, width, height }: Overlay) => ({
  input: pixels,
  raw: { width, height, channels: 4 as const },
  left: x,
  top: y,
});
