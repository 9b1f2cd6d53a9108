import { readFile, rm } from 'node:fs/promises';
import type { FileCheck } from '@vidra/shared-contract/schemas';
import { FRAMES_PER_SECOND, type TimedLine } from '@vidra/shared-film/timeline';
import { filterValue } from '../../media/filter-value.ts';
import { FfmpegError, runFfmpeg } from '../../media/run-ffmpeg.ts';
import { mixToMono } from '../../media/sound/stereo-sound.ts';
import { ResultInvalidError } from '../preview/failures.ts';
import { isSilent, measureSilences, findMissingSpeech, HEARD_RATE } from './sound/analyze-sound.ts';
import {
  getFrame,
  isSame,
  ANALYSIS_SIZE,
  analyzeFrames,
  type FrameFindings,
  type Stretch,
} from './analyze-frames.ts';

/** Tolerated loudness change by encoding and limiting. */
const LOUDNESS_TOLERANCE = 2.5;
/** Maximum peak in dBFS. Anything louder is clipped. */
const HIGHEST_PEAK = -0.3;

/** Expected properties of a scene before filming, in film frames where it is shown alone. */
export interface ExpectedScene extends Stretch {
  /** Whether the content itself is black. */
  isDark: boolean;
  /** Whether the camera moves over varied content. */
  moves: boolean;
}

interface Wanted {
  path: string;
  frames: number;
  /** LUFS. Absent if the film is silent or too quiet to measure. */
  loudness?: number;
  /** Whether any sound must be audible. */
  needsSound?: boolean;
  scenes?: readonly ExpectedScene[];
  /** Spoken lines that must be audible. */
  speech?: readonly TimedLine[];
}

const hasTrack = ({ loudness, needsSound = false }: Wanted): boolean =>
  needsSound || loudness !== undefined;

const readLast = (log: string, key: string): number =>
  Number([...log.matchAll(new RegExp(`${key}=(-?[\\d.]+)`, 'g'))].at(-1)?.[1]);

const getLongestSeconds = (stretches: readonly Stretch[]) =>
  Math.max(0, ...stretches.map(({ from, until }) => until - from)) / FRAMES_PER_SECOND;

/** Reads the peak of the whole film, in dBFS. */
function readPeak(log: string): number {
  const peaks = [...log.matchAll(/r128\.sample_peaks_ch\d+=([\d.]+)/g)].map(([, peak]) => peak);
  return 20 * Math.log10(Math.max(1e-6, ...peaks.map(Number)));
}

interface Files {
  looks: string;
  heard: string;
  log: string;
}

function decodeArguments(expectations: Wanted, { looks, heard, log }: Files): string[] {
  const { width, height } = ANALYSIS_SIZE;
  const size = `scale=${String(width)}:${String(height)}:flags=area,format=gray`;
  const print = `ametadata=mode=print:file=${filterValue(log)}`;
  const sound = [
    '-map',
    '0:a',
    '-af',
    `ebur128=metadata=1:peak=sample,${print}`,
    '-f',
    'null',
    '-',
    '-map',
    '0:a',
    '-ac',
    '2',
    '-ar',
    String(HEARD_RATE),
    '-f',
    's16le',
    heard,
  ];
  return [
    '-i',
    expectations.path,
    '-map',
    '0:v',
    '-vf',
    size,
    '-r',
    String(FRAMES_PER_SECOND),
    '-f',
    'rawvideo',
    looks,
    ...(hasTrack(expectations) ? sound : []),
  ];
}

function refuseLooks(
  pixels: Uint8Array,
  looks: FrameFindings,
  { frames, scenes = [] }: Wanted,
): void {
  if (looks.frames < frames - 1) {
    throw new ResultInvalidError(`${String(looks.frames)} frames instead of ${String(frames)}`);
  }
  for (const { from, until, isDark, moves } of scenes) {
    const black = looks.black.some((stretch) => stretch.from < until && stretch.until > from);
    if (black && !isDark) throw new ResultInvalidError('A scene is black.');
    const sampledFrames = [from, (from + until) >> 1, until - 1].map((frame) =>
      getFrame(pixels, frame),
    );
    const [first = new Uint8Array(), ...otherFrames] = sampledFrames;
    const lasts = until - from > FRAMES_PER_SECOND;
    if (moves && lasts && otherFrames.every((frame) => isSame(first, frame))) {
      throw new ResultInvalidError('A scene with camera motion is frozen.');
    }
  }
}

function refuseSound(log: string, heardPcm: Buffer, expectations: Wanted) {
  const { loudness, needsSound = false, speech = [] } = expectations;
  if (needsSound && isSilent(heardPcm)) throw new ResultInvalidError('There is no audible sound.');
  const measuredLoudness = readLast(log, 'r128\\.I');
  if (loudness !== undefined && !(Math.abs(measuredLoudness - loudness) <= LOUDNESS_TOLERANCE)) {
    throw new ResultInvalidError(
      `${String(measuredLoudness)} LUFS instead of ${loudness.toFixed(1)}`,
    );
  }
  const peak = readPeak(log);
  // Sound that was not mixed here may already have been this loud.
  if (loudness !== undefined && peak > HIGHEST_PEAK)
    throw new ResultInvalidError(`The audio is clipping: ${peak.toFixed(1)} dBFS.`);
  const missingLine = findMissingSpeech(heardPcm, speech);
  if (missingLine)
    throw new ResultInvalidError(`There is no audible sound at ${missingLine.start.toFixed(1)} s.`);
  return { loudness: measuredLoudness, peakDb: Math.round(peak * 10) / 10 };
}

async function decode(
  ffmpeg: string,
  expectations: Wanted,
  files: Files,
  signal: AbortSignal | undefined,
) {
  try {
    await runFfmpeg({
      ffmpeg,
      arguments: decodeArguments(expectations, files),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (!(error instanceof FfmpegError) || error.failure !== 'failed') throw error;
    throw new ResultInvalidError('The video cannot be decoded from start to finish.', {
      cause: error,
    });
  }
}

/**
 * Decodes a finished film completely. Every frame must exist, nothing may be unexpectedly black or
 * frozen, and the sound must have the mixed loudness, no clipping and every word. A film that fails
 * is not charged.
 *
 * @throws ResultInvalidError
 */
export async function checkFilm(
  ffmpeg: string,
  expectations: Wanted,
  signal?: AbortSignal,
): Promise<FileCheck> {
  const { path } = expectations;
  const files = { looks: `${path}.looks`, heard: `${path}.heard`, log: `${path}.log` };
  try {
    await decode(ffmpeg, expectations, files, signal);
    const pixels = await readFile(files.looks);
    const looks = analyzeFrames(pixels);
    refuseLooks(pixels, looks, expectations);
    const hasSound = hasTrack(expectations);
    const heardPcm = hasSound ? mixToMono(await readFile(files.heard)) : Buffer.alloc(0);
    const sound = hasSound
      ? refuseSound(await readFile(files.log, 'utf8'), heardPcm, expectations)
      : { loudness: null, peakDb: null };
    const black = looks.black.reduce((sum, { from, until }) => sum + until - from, 0);
    return {
      frames: looks.frames,
      blackSeconds: black / FRAMES_PER_SECOND,
      longestStillSeconds: getLongestSeconds(looks.frozen),
      longestSilenceSeconds: Math.max(0, ...measureSilences(heardPcm)),
      flashesPerSecond: looks.flashesPerSecond,
      ...sound,
    };
  } finally {
    await Promise.all(Object.values(files).map((file) => rm(file, { force: true })));
  }
}
