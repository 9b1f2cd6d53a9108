import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { decodeMono } from '../../../media/pcm.ts';
import { probeVideo } from '../../../media/probe.ts';
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
import { toPixelRegion, createRegionMask } from '../pictures/change-picture.ts';
import { isSilent } from '../sound/analyze-sound.ts';
import { changeGraph } from './change-graph.ts';
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

/** Writes the overlay of the region, or the mask of its change, as PNG of its size. */
async function writePatch(
  { change, strokes, media }: ChangeSpec,
  source: Size,
  region: PixelRectangle,
  path: string,
): Promise<void> {
  const { width, height } = region;
  const mask = await createRegionMask(region, source, strokes);
  if (change.kind === 'blur' || change.kind === 'remove') {
    await sharp(mask).toFile(path);
    return;
  }
  const patch =
    change.kind === 'colour'
      ? sharp({ create: { width, height, channels: 4, background: change.colour } })
      : sharp(media[change.imageUid] ?? '')
          .autoOrient()
          .resize({ width, height, fit: 'cover' });
  const solid = await patch.ensureAlpha().png().toBuffer();
  if (change.kind === 'colour' && !strokes) {
    // A plain color has a hard edge, as in pictures.
    await writeFile(path, solid);
    return;
  }
  await sharp(solid)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toFile(path);
}

interface Plan {
  inputPath: string;
  patchPath: string;
  graph: string;
  frames: number;
  videoPath: string;
}

function changeArguments({ inputPath, patchPath, graph, frames, videoPath }: Plan): string[] {
  return [
    '-i',
    inputPath,
    '-i',
    patchPath,
    '-filter_complex',
    graph,
    '-map',
    '[picture]',
    '-map',
    '0:a?',
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
  const patchPath = join(folder, 'patch.png');
  await writePatch(spec, source, region, patchPath);
  const videoPath = toPartPath(folder, NAMES.video);
  const graph = changeGraph({ change: spec.change, source, region, video, frames });
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: changeArguments({ inputPath, patchPath, graph, frames, videoPath }),
    signal,
    onProgress: (seconds) => {
      const fraction = Math.min(1, (seconds * FRAMES_PER_SECOND) / frames);
      onProgress({ stage: 'render', fraction });
    },
  });
  onProgress({ stage: 'finish', fraction: 1 });
  await checkVideo(tools.ffprobe, videoPath, video, frames, signal);
  const needsSound = source.hasSound && (await isHeard(tools, { inputPath, folder, signal }));
  const check = await checkFilm(tools.ffmpeg, { path: videoPath, frames, needsSound }, signal);
  const extent = { frames, withExtras, folder, signal };
  if (withExtras) await renderExtras(tools, extent, video);
  await rm(patchPath, { force: true });
  signal.throwIfAborted();
  const artefacts = listArtefacts(video, extent, check);
  for (const { id } of artefacts) await rename(toPartPath(folder, id), join(folder, id));
  return artefacts;
}
