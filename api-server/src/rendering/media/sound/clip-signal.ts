import { z } from 'zod';

/** Frame properties of a clip before it is normalized, stored with the upload. */
export interface ClipSignal {
  codec: string;
  /** Pixels as stored, before rotation. */
  width: number;
  height: number;
  /** Clockwise rotation in degrees: 0, 90, 180 or 270. */
  rotation: number;
  /** Ratio of a pixel's width to its height. */
  pixelAspect: number;
  pixelFormat: string;
  matrix: 'bt601' | 'bt709' | 'bt2020' | 'smpte240m' | 'fcc' | 'rgb';
  transfer: 'sdr' | 'hlg' | 'pq';
  primaries: 'bt709' | 'bt2020' | 'p3';
  range: 'limited' | 'full';
  scan: 'progressive' | 'interlaced' | 'unknown';
  /** Frames per second. 0 if the file does not specify it. */
  framesPerSecond: number;
}

/** ffprobe's description of a picture stream. */
export const pictureStream = z.object({
  codec_name: z.string().default(''),
  width: z.number().default(0),
  height: z.number().default(0),
  sample_aspect_ratio: z.string().optional(),
  pix_fmt: z.string().default(''),
  color_range: z.string().optional(),
  color_space: z.string().optional(),
  color_transfer: z.string().optional(),
  color_primaries: z.string().optional(),
  field_order: z.string().optional(),
  avg_frame_rate: z.string().optional(),
  side_data_list: z
    .array(z.object({ rotation: z.number().optional(), dv_profile: z.number().optional() }))
    .default([]),
});
export type PictureStream = z.infer<typeof pictureStream>;

/** Wider pixel shapes are treated as errors of the file. */
const WIDEST_PIXEL = 4;
/** Untagged clips with at least this width or height count as high definition. */
const HD = { width: 1280, height: 720 } as const;

/** Parses a ratio such as `4:3` or `30000/1001`. */
function parseRatio(text: string | undefined): number {
  const [numerator = 0, denominator = 0] = (text ?? '').split(/[:/]/).map(Number);
  const ratio = numerator / denominator;
  return Number.isFinite(ratio) ? ratio : 0;
}

function readPixelAspect(stream: PictureStream): number {
  const ratio = parseRatio(stream.sample_aspect_ratio);
  return ratio >= 1 / WIDEST_PIXEL && ratio <= WIDEST_PIXEL ? ratio : 1;
}

function readRotation({ side_data_list }: PictureStream): number {
  const counterclockwise = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation;
  return (((Math.round(-(counterclockwise ?? 0) / 90) * 90) % 360) + 360) % 360;
}

function readTransfer({ color_transfer }: PictureStream): ClipSignal['transfer'] {
  if (color_transfer === 'arib-std-b67') return 'hlg';
  return color_transfer === 'smpte2084' ? 'pq' : 'sdr';
}

const isRgb = (pixelFormat: string): boolean =>
  /^(gbr|rgb|bgr|argb|abgr|pal8|0rgb|0bgr)/.test(pixelFormat);

function readMatrix(stream: PictureStream): ClipSignal['matrix'] {
  if (isRgb(stream.pix_fmt)) return 'rgb';
  switch (stream.color_space) {
    case 'bt709':
      return 'bt709';
    case 'smpte170m':
    case 'bt470bg':
      return 'bt601';
    case 'smpte240m':
    case 'fcc':
      return stream.color_space;
    case 'bt2020nc':
    case 'bt2020c':
      return 'bt2020';
    default:
  }
  if (readTransfer(stream) !== 'sdr') return 'bt2020';
  return stream.width >= HD.width || stream.height >= HD.height ? 'bt709' : 'bt601';
}

/**
 * Treats standard-definition primaries as BT.709, because the difference is smaller than between
 * screens.
 */
function readPrimaries(stream: PictureStream): ClipSignal['primaries'] {
  const { color_primaries: primaries } = stream;
  if (primaries === 'bt2020') return 'bt2020';
  if (primaries === 'smpte431' || primaries === 'smpte432') return 'p3';
  return readTransfer(stream) === 'sdr' ? 'bt709' : 'bt2020';
}

function readScan({ field_order }: PictureStream): ClipSignal['scan'] {
  if (field_order === 'progressive') return 'progressive';
  return ['tt', 'bb', 'tb', 'bt'].includes(field_order ?? '') ? 'interlaced' : 'unknown';
}

/** Reads the signal of a clip. Missing values get the defaults of players. */
export function readSignal(stream: PictureStream): ClipSignal {
  const isFull = stream.color_range === 'pc' || stream.pix_fmt.startsWith('yuvj');
  return {
    codec: stream.codec_name,
    width: stream.width,
    height: stream.height,
    rotation: readRotation(stream),
    pixelAspect: readPixelAspect(stream),
    pixelFormat: stream.pix_fmt,
    matrix: readMatrix(stream),
    transfer: readTransfer(stream),
    primaries: readPrimaries(stream),
    range: isFull || isRgb(stream.pix_fmt) ? 'full' : 'limited',
    scan: readScan(stream),
    framesPerSecond: parseRatio(stream.avg_frame_rate),
  };
}
