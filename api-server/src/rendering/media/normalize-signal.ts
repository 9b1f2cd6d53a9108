import { writeFile } from 'node:fs/promises';
import type { ClipSignal } from './clip-signal.ts';
import { filterValue } from './filter-value.ts';
import { getToneTable, needsToneTable } from './tone-table.ts';

/** The rate of every clip and film. */
const FRAMES_PER_SECOND = 30;
const EXACT = 'flags=bicubic+accurate_rnd+full_chroma_int';

/** How the encoder names the signal of every clip and film. */
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

/** ffmpeg's filters that turn a normal frame into that of a JPEG file, which has another matrix. */
export const TO_JPEG =
  'scale=in_color_matrix=bt709:out_color_matrix=bt601:in_range=tv:out_range=pc,format=yuvj420p';

const roundEven = (value: number) => Math.max(2, 2 * Math.round(value / 2));

/** How large a clip is upright and with square pixels, its long side at most as long as this. */
function computeUprightSize(signal: ClipSignal, longestSide: number) {
  const { width, height, pixelAspect, rotation } = signal;
  // No line is lost: pixels grow to squares, they do not shrink.
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

/** Fields become frames: where the file is silent, those frames that say that they are fields. */
function deinterlace({ scan }: ClipSignal): string[] {
  if (scan === 'progressive') return [];
  const frames = scan === 'interlaced' ? 'all' : 'interlaced';
  const rate = scan === 'interlaced' ? 'send_field' : 'send_frame';
  return [`bwdif=mode=${rate}:parity=auto:deint=${frames}`];
}

/** Whether a clip's frames are, but for their rate, what `normalizeSignal` makes of them. */
export const isNormalSignal = (signal: ClipSignal): boolean =>
  signal.matrix === 'bt709' &&
  signal.range === 'limited' &&
  !needsToneTable(signal) &&
  signal.rotation === 0 &&
  signal.pixelAspect === 1 &&
  signal.scan !== 'interlaced';

/** How a clip's frames are made normal. */
interface NormalizeOptions {
  /** In pixels; larger clips are scaled down. */
  longestSide: number;
  /** Where the table of tones is written, for clips that need one; it ends in `.cube`. */
  tablePath: string;
  /** Its frames stay as many a second as they are. */
  keepsRate?: boolean;
}

/**
 * ffmpeg's filters that make of a clip's frames what everything else works with: upright, square
 * pixels, 30 frames a second, BT.709 in limited range. ffmpeg itself turns them upright before.
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
