import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeMono } from '../../../media/sound/pcm.ts';
import { MARKED_FRAME_SHARE } from '../../../media/film-file.ts';
import { probeVideo, type VideoProbe } from '../../../media/probe.ts';
import type { FfmpegTools } from '../../../media/ffmpeg.ts';
import { runFfmpeg } from '../../../media/run-ffmpeg.ts';
import type { EngineArtefact } from '../../engine.ts';
import type { FilmSpec } from '../../film-spec.ts';
import {
  FRAMES_PER_SECOND,
  getFrame,
  type PixelRectangle,
  type Size,
} from '@vidra/shared-film/timeline';
import { COLOUR } from '../../preview/render-arguments.ts';
import {
  listArtefacts,
  checkVideo,
  NAMES,
  renderExtras,
  toPartPath,
  type RenderProgress,
} from '../../preview/render-clip.ts';
import { toPixelRegion } from '../pictures/change-picture.ts';
import { isSilent } from '../sound/analyze-sound.ts';
import { changeGraph, fitGraph } from './change-graph.ts';
import { createPaint, writePatch } from './change-patch.ts';
import { describeDoubt } from './follow/describe-doubt.ts';
import { followRegion } from './follow/follow-region.ts';
import { isStill } from './follow/region-path.ts';
import { renderFollowed } from './follow/render-followed.ts';
import { checkFilm } from '../check-film.ts';

type ChangeSpec = Extract<FilmSpec, { flow: 'change-elements' }>;

export interface ChangeRequest {
  spec: ChangeSpec;
  /** Existing folder for this video alone. The caller removes it on failure. */
  folder: string;
  withExtras: boolean;
  signal: AbortSignal;
  onProgress: (progress: RenderProgress) => void;
}

/** Checks for a change of a video. Unlike a change of a picture, it has a length. */
export const isVideoChange = (spec: FilmSpec): spec is ChangeSpec =>
  spec.flow === 'change-elements' && spec.videoSeconds !== undefined;

interface EncodePlan {
  /** Arguments of the inputs. */
  inputs: readonly string[];
  /** Index of the input with the sound. */
  soundInput: number;
  graph: string;
  frames: number;
  videoPath: string;
}

function encodeArguments(plan: EncodePlan): string[] {
  const { inputs, soundInput, graph, frames, videoPath } = plan;
  return [
    ...inputs,
    '-filter_complex',
    graph,
    '-map',
    '[picture]',
    '-map',
    `${String(soundInput)}:a?`,
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-map_metadata',
    '-1',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    '20',
    '-profile:v',
    'high',
    '-g',
    '60',
    '-pix_fmt',
    'yuv420p',
    ...COLOUR,
    '-color_range',
    'tv',
    '-t',
    (frames / FRAMES_PER_SECOND).toFixed(4),
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    videoPath,
  ];
}

/** Checks whether a video has audible sound. A camera may have been muted. */
async function isHeard(
  { ffmpeg }: FfmpegTools,
  { inputPath, folder, signal }: { inputPath: string; folder: string; signal: AbortSignal },
): Promise<boolean> {
  const pcmPath = join(folder, 'sound.pcm');
  const pcm = await decodeMono({ ffmpeg, inputPath, pcmPath, signal });
  await rm(pcmPath, { force: true });
  return !isSilent(pcm);
}

interface PlannedChange extends Pick<ChangeRequest, 'spec' | 'signal' | 'onProgress'> {
  inputPath: string;
  source: VideoProbe;
  video: Size;
  region: PixelRectangle;
  frames: number;
  videoPath: string;
  patchPath: string;
}

/** Changes the same region in every frame. */
async function renderFixed({ ffmpeg }: FfmpegTools, plan: PlannedChange): Promise<void> {
  const { spec, source, video, region, frames, inputPath, patchPath, videoPath, signal } = plan;
  await writePatch(spec, source, region, patchPath);
  const graph = changeGraph({ change: spec.change, source, region, video, frames });
  const inputs = ['-i', inputPath, '-i', patchPath];
  await runFfmpeg({
    ffmpeg,
    arguments: encodeArguments({ inputs, soundInput: 0, graph, frames, videoPath }),
    signal,
    onProgress: reportFrames(plan, 0),
  });
  await rm(patchPath);
}

/** Share of the work that following a region takes. */
const FOLLOW_SHARE = 0.5;

const reportFrames =
  ({ frames, onProgress }: PlannedChange, done: number) =>
  (seconds: number) => {
    const share = Math.min(1, (seconds * FRAMES_PER_SECOND) / frames);
    onProgress({ stage: 'render', fraction: done + (1 - done) * share });
  };

/**
 * Changes the region where its content is in each frame.
 *
 * @returns notes about frames in which its place was not certain
 */
async function renderFollowing(tools: FfmpegTools, plan: PlannedChange): Promise<string[]> {
  const { spec, source, video, region, frames, inputPath, videoPath, signal, onProgress } = plan;
  const { ffmpeg } = tools;
  const box = toFractions(region, source);
  const followedRegion = await followRegion({
    ffmpeg,
    inputPath,
    source,
    frames,
    region: box,
    markedAtSeconds: source.durationSeconds * MARKED_FRAME_SHARE,
    perceives: spec.perceives ?? false,
    signal,
    onProgress: (fraction) => {
      onProgress({ stage: 'render', fraction: FOLLOW_SHARE * fraction });
    },
  });
  const notes = describeDoubt(followedRegion);
  if (isStill(followedRegion, box, frames)) {
    await renderFixed(tools, plan);
    return notes;
  }
  const graph = fitGraph({ video, frames });
  await renderFollowed({
    ffmpeg,
    inputPath,
    source,
    frames,
    followedRegion,
    paint: await createPaint(spec, source, region),
    encode: (inputs) => encodeArguments({ inputs, soundInput: 1, graph, frames, videoPath }),
    signal,
    onProgress: reportFrames(plan, FOLLOW_SHARE),
  });
  return notes;
}

const toFractions = ({ left, top, width, height }: PixelRectangle, picture: Size) => ({
  left: left / picture.width,
  top: top / picture.height,
  width: width / picture.width,
  height: height / picture.height,
});

/** Changes a region of a whole video and keeps its sound. */
export async function changeVideo(
  tools: FfmpegTools,
  request: ChangeRequest,
): Promise<EngineArtefact[]> {
  const { spec, folder, withExtras, signal, onProgress } = request;
  onProgress({ stage: 'prepare', fraction: 0 });
  const inputPath = spec.media[spec.imageUid] ?? '';
  const source = await probeVideo(tools.ffprobe, inputPath, signal);
  const { video } = getFrame(source, { ratio: spec.ratio, quality: spec.quality });
  const region = toPixelRegion(source, spec.region);
  const frames = Math.max(1, Math.round(source.durationSeconds * FRAMES_PER_SECOND));
  const videoPath = toPartPath(folder, NAMES.video);
  const patchPath = join(folder, 'patch.png');
  const plan = {
    spec,
    signal,
    onProgress,
    inputPath,
    source,
    video,
    region,
    frames,
    videoPath,
    patchPath,
  };
  const render = spec.regionStays ? renderFixed : renderFollowing;
  const notes = (await render(tools, plan)) ?? [];
  onProgress({ stage: 'finish', fraction: 1 });
  await checkVideo(tools.ffprobe, videoPath, video, frames, signal);
  const needsSound = source.hasSound && (await isHeard(tools, { inputPath, folder, signal }));
  const fileCheck = await checkFilm(tools.ffmpeg, { path: videoPath, frames, needsSound }, signal);
  const check = { ...fileCheck, ...(notes.length > 0 && { notes }) };
  const extent = { frames, withExtras, folder, signal };
  if (withExtras) await renderExtras(tools, extent, video);
  signal.throwIfAborted();
  const artefacts = listArtefacts(video, extent, check);
  for (const { id } of artefacts) await rename(toPartPath(folder, id), join(folder, id));
  return artefacts;
}
