import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import type { PixelRectangle, Size } from '@vidra/shared-film/timeline';
import { renderStrokes } from '../../media/pictures/brush-mask.ts';
import type { RemoteSpec } from './remote-spec.ts';

/** File sent to a provider. */
export interface JobFile {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
  fileName: string;
}

/** Roles of a job's files, by their names in templates. */
export const FILE_ROLES = ['image', 'garment', 'mask', 'audio'] as const;
export type FileRole = (typeof FILE_ROLES)[number];
/** The picture is cropped and scaled to the size of the video. */
export type JobFiles = { image: JobFile } & Partial<Record<FileRole, JobFile>>;

/** Crop and size of the sent picture. */
interface Cut {
  picture: Size;
  source: PixelRectangle;
  size: Size;
}

const BACKDROP = { r: 208, g: 208, b: 212 };
const JPEG_QUALITY = 92;
const LONGEST_GARMENT = 1536;
const AUDIO_TYPES: Record<string, string> = { '.m4a': 'audio/mp4', '.wav': 'audio/wav' };

const toJpegFile = (bytes: Buffer, fileName: string): JobFile => ({
  bytes: new Uint8Array(bytes),
  contentType: 'image/jpeg',
  fileName,
});

async function cutPicture(path: string, { source, size }: Cut): Promise<Buffer> {
  return sharp(path)
    .autoOrient()
    .extract(source)
    .resize({ ...size, fit: 'cover', kernel: 'lanczos3' })
    .flatten({ background: BACKDROP })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();
}

const prepareGarment = (path: string): Promise<Buffer> =>
  sharp(path)
    .autoOrient()
    .resize({
      width: LONGEST_GARMENT,
      height: LONGEST_GARMENT,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer();

/** Creates a mask of the sent picture's size: white where the picture changes, black elsewhere. */
async function createBrushMask(
  strokes: NonNullable<RemoteSpec['strokes']>,
  { picture, source, size }: Cut,
): Promise<Buffer> {
  const [scaleX, scaleY] = [size.width / source.width, size.height / source.height];
  const placement = {
    left: -source.left * scaleX,
    top: -source.top * scaleY,
    size: { width: picture.width * scaleX, height: picture.height * scaleY },
  };
  return sharp({ create: { ...size, channels: 3, background: '#000000' } })
    .composite([{ input: renderStrokes(strokes, placement, { canvas: size, colour: '#fff' }) }])
    .png()
    .toBuffer();
}

/** Creates the mask of a whole region. */
async function createRegionMask(
  region: NonNullable<RemoteSpec['region']>,
  { picture, source, size }: Cut,
): Promise<Buffer> {
  const toMaskX = (fraction: number) =>
    ((fraction * picture.width - source.left) * size.width) / source.width;
  const toMaskY = (fraction: number) =>
    ((fraction * picture.height - source.top) * size.height) / source.height;
  const left = Math.max(0, Math.round(toMaskX(region.x)));
  const top = Math.max(0, Math.round(toMaskY(region.y)));
  const right = Math.min(size.width, Math.round(toMaskX(region.x + region.width)));
  const bottom = Math.min(size.height, Math.round(toMaskY(region.y + region.height)));
  const white = { width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  const box = await sharp({ create: { ...white, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer();
  return sharp({ create: { ...size, channels: 3, background: '#000000' } })
    .composite([
      { input: box, left: Math.min(left, size.width - 1), top: Math.min(top, size.height - 1) },
    ])
    .png()
    .toBuffer();
}

/**
 * Prepares the files of one job.
 *
 * @param name base name at the provider, without an extension
 */
export async function prepareJobFiles(spec: RemoteSpec, cut: Cut, name: string): Promise<JobFiles> {
  const { garment, region, strokes, audioPath } = spec;
  const files: JobFiles = {
    image: toJpegFile(await cutPicture(spec.imagePath, cut), `${name}.jpg`),
  };
  if (garment)
    files.garment = toJpegFile(await prepareGarment(garment.path), `${name}-garment.jpg`);
  if (region) {
    const bytes = new Uint8Array(
      await (strokes ? createBrushMask(strokes, cut) : createRegionMask(region, cut)),
    );
    files.mask = { bytes, contentType: 'image/png', fileName: `${name}-mask.png` };
  }
  if (audioPath !== undefined) {
    const ending = extname(audioPath);
    const contentType = AUDIO_TYPES[ending] ?? 'audio/wav';
    const bytes = new Uint8Array(await readFile(audioPath));
    files.audio = { bytes, contentType, fileName: `${name}-speech${ending}` };
  }
  return files;
}
