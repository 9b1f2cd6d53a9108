import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { FRAMES_PER_SECOND } from '@vidra/shared-film/timeline';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { isStorageFull } from '../../../data/faults/storage-full.ts';
import type { ClaimIngredient } from '../../content-credentials/claim.ts';
import { readIngredient } from '../../content-credentials/origin-record.ts';
import {
  isNormalSignal,
  NORMAL_TAGS,
  normalizeSignal,
} from '../../media/sound/normalize-signal.ts';
import { probeVideo, type VideoProbe } from '../../media/probe.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import { EngineRefusal, type FetchedArtefact } from '../engine.ts';
import { buildExtrasArguments } from '../preview/render-arguments.ts';
import { FAILURES } from './failures.ts';
import { labelVideo } from './label-video.ts';

/** File names of a finished video in its folder. */
export const FINISHED_FILES = {
  video: 'video.mp4',
  poster: 'poster.jpg',
  hover: 'hover.mp4',
} as const;

// Restricts reading to this one file, whatever addresses its container includes.
const LOCAL_ONLY = ['-protocol_whitelist', 'file'];
const PICTURE = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-profile:v', 'high'];
const ENCODING_ARGUMENTS = [...PICTURE, '-c:a', 'aac', '-b:a', '160k'];

/** Tolerance that the final check of the result accepts as well. */
const SPARE_SECONDS = 0.08;

/** Checks whether browsers can play the file unchanged and it is no longer than requested. */
function isFine(probe: VideoProbe | undefined, seconds = Infinity): boolean {
  if (probe?.codec !== 'h264' || probe.pixelFormat !== 'yuv420p') return false;
  if (!isNormalSignal(probe.signal)) return false;
  return probe.durationSeconds <= seconds + SPARE_SECONDS;
}

/** Builds ffmpeg's options for reencoding, normalizing frames as far as their signal is known. */
async function encodeArguments(
  probe: VideoProbe | undefined,
  { folder, seconds }: { folder: string; seconds: number | undefined },
): Promise<string[]> {
  const tablePath = join(folder, 'tones.cube');
  const options = { longestSide: Infinity, tablePath, keepsRate: true };
  const filters = probe ? await normalizeSignal(probe.signal, options) : [];
  return [
    ...(seconds === undefined ? [] : ['-t', String(seconds)]),
    ...(filters.length > 0 ? ['-vf', filters.join(','), ...NORMAL_TAGS] : ['-pix_fmt', 'yuv420p']),
    ...ENCODING_ARGUMENTS,
  ];
}

function buildVideoArguments(from: string, to: string, coding: readonly string[]): string[] {
  return [
    ...LOCAL_ONLY,
    '-i',
    from,
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    ...coding,
    // ComfyUI embeds the whole workflow, including the prompt, in its files.
    '-map_metadata',
    '-1',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    to,
  ];
}

interface FinishOptions {
  /** Longer videos are cut. */
  seconds?: number | undefined;
  /** Whether the first seconds show "AI generated". */
  aiLabel?: boolean | undefined;
}

async function makeFiles(
  tools: FfmpegTools,
  folder: string,
  receivedPath: string,
  { seconds, aiLabel = false }: FinishOptions,
): Promise<void> {
  const { ffmpeg, ffprobe } = tools;
  const videoPath = join(folder, FINISHED_FILES.video);
  // Not every container provides the probed values. Such files are reencoded.
  const probe = await probeVideo(ffprobe, receivedPath).catch(() => undefined);
  // A copied stream can only be cut between groups of frames.
  const coding = isFine(probe, seconds)
    ? ['-c', 'copy']
    : await encodeArguments(probe, { folder, seconds });
  await runFfmpeg({ ffmpeg, arguments: buildVideoArguments(receivedPath, videoPath, coding) });
  await rm(join(folder, 'tones.cube'), { force: true });
  if (aiLabel)
    await labelVideo(tools, videoPath, [...PICTURE, '-pix_fmt', 'yuv420p', ...NORMAL_TAGS]);
  const video = await probeVideo(ffprobe, videoPath);
  const frames = Math.max(1, Math.floor(video.durationSeconds * FRAMES_PER_SECOND));
  const posterPath = join(folder, FINISHED_FILES.poster);
  const hoverPath = join(folder, FINISHED_FILES.hover);
  await runFfmpeg({
    ffmpeg,
    arguments: buildExtrasArguments({ video, frames, videoPath, posterPath, hoverPath }),
  });
}

/**
 * Converts a provider's video to a playable one: H.264 that starts at once, no longer than
 * requested, without metadata, with a poster and a hover clip. Playable videos are not reencoded.
 *
 * @returns the received video as an ingredient, if it carries provenance
 * @throws EngineRefusal if it is no video, and errors of the provider's stream
 */
export async function finishVideo({
  tools,
  received,
  folder,
  ...options
}: FinishOptions & {
  tools: FfmpegTools;
  received: FetchedArtefact;
  /** Created if missing, emptied otherwise. */
  folder: string;
}): Promise<ClaimIngredient[]> {
  const path = join(folder, 'received');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await pipeline(received.stream, createWriteStream(path));
  try {
    await makeFiles(tools, folder, path, options);
  } catch (error) {
    if (isStorageFull(error)) throw error;
    throw EngineRefusal.from(FAILURES.noVideo, { cause: error });
  }
  const source = await readIngredient(path, 'video/mp4', 'parentOf');
  await rm(path);
  return source ? [source] : [];
}
