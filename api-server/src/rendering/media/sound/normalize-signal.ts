import { writeFile } from 'node:fs/promises';
import type { ClipSignal } from './clip-signal.ts';
import { filterValue } from '../filter-value.ts';
import { getToneTable, needsToneTable } from '../pictures/tone-table.ts';

/** Frame rate of every clip and film. */
const FRAMES_PER_SECOND = 30;
const EXACT = 'flags=bicubic+accurate_rnd+full_chroma_int';

/** Encoder options that tag the signal of every clip and film. */
export const NORMAL_TAGS = [
  '-pix_fmt',
  'yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];

/** ffmpeg's filters that convert a normalized frame for a JPEG file, which has another matrix. */
export const TO_JPEG =
  'scale=in_color_matrix=bt709:out_color_matrix=bt601:in_range=tv:out_range=pc,format=yuvj420p';

const roundEven = (value: number) => Math.max(2, 2 * Math.round(value / 2));

/** Computes the size of a clip when upright, with square pixels and within the longest side. */
function computeUprightSize(signal: ClipSignal, longestSide: number) {
  const { width, height, pixelAspect, rotation } = signal;
  // Makes pixels square by enlarging them, so that no line is lost.
  const square = {
    width: width * Math.max(1, pixelAspect),
    height: height / Math.min(1, pixelAspect),
  };
  const scale = Math.min(1, longestSide / Math.max(square.width, square.height));
  const [targetWidth, targetHeight] = [
    roundEven(square.width * scale),
    roundEven(square.height * scale),
  ];
  return rotation % 180 === 0
    ? { width: targetWidth, height: targetHeight }
    : { width: targetHeight, height: targetWidth };
}

function describeInput({ matrix, range }: ClipSignal): string {
  const name = range === 'full' ? 'pc' : 'tv';
  return matrix === 'rgb' ? '' : `:in_color_matrix=${matrix}:in_range=${name}`;
}

/**
 * Deinterlaces a clip. If the scan type is unknown, only frames marked as interlaced are changed.
 */
function deinterlace({ scan }: ClipSignal): string[] {
  if (scan === 'progressive') return [];
  const frames = scan === 'interlaced' ? 'all' : 'interlaced';
  const rate = scan === 'interlaced' ? 'send_field' : 'send_frame';
  return [`bwdif=mode=${rate}:parity=auto:deint=${frames}`];
}

/**
 * Checks whether a clip's frames, except for their rate, already match the result of
 * `normalizeSignal`.
 */
export const isNormalSignal = (signal: ClipSignal): boolean =>
  signal.matrix === 'bt709' &&
  signal.range === 'limited' &&
  !needsToneTable(signal) &&
  signal.rotation === 0 &&
  signal.pixelAspect === 1 &&
  signal.scan !== 'interlaced';

/** Options for normalizing a clip's frames. */
interface NormalizeOptions {
  /** Pixels. Larger clips are scaled down. */
  longestSide: number;
  /** Path for writing the tone table of clips that need one. It ends in `.cube`. */
  tablePath: string;
  /** Whether to keep the frame rate. */
  keepsRate?: boolean;
}

/**
 * Builds ffmpeg's filters that normalize a clip's frames: upright, square pixels, 30 frames per
 * second, BT.709 in limited range. ffmpeg itself rotates them first.
 */
export async function normalizeSignal(
  signal: ClipSignal,
  { longestSide, tablePath, keepsRate = false }: NormalizeOptions,
): Promise<string[]> {
  const { width, height } = computeUprightSize(signal, longestSide);
  const size = `${String(width)}:${String(height)}`;
  const toBt709 = 'out_color_matrix=bt709:out_range=tv';
  const scale = `scale=${size}${describeInput(signal)}:${EXACT}`;
  const tags = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
  const rate = keepsRate ? [] : [`fps=${String(FRAMES_PER_SECOND)}`];
  const start = [...deinterlace(signal), ...rate];
  const end = ['format=yuv420p', 'setsar=1', tags];
  if (!needsToneTable(signal)) return [...start, `${scale}:${toBt709}`, ...end];
  await writeFile(tablePath, getToneTable(signal));
  const table = `lut3d=file=${filterValue(tablePath)}:interp=tetrahedral`;
  return [...start, scale, 'format=gbrp10le', table, `scale=${EXACT}:${toBt709}`, ...end];
}
