import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { probeVideo } from '../../media/probe.ts';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { EngineArtefact } from '../engine.ts';
import type { FilmSpec } from '../film-spec.ts';
import {
  FRAMES_PER_SECOND,
  frameOf,
  type PixelRectangle,
  type Size,
} from '@vidra/shared-contract/timeline';
import { COLOUR, timesBy } from '../preview/render-arguments.ts';
import {
  artefactsOf,
  checkVideo,
  NAMES,
  renderExtras,
  unfinished,
  type RenderProgress,
} from '../preview/render-clip.ts';
import { regionIn, regionMask } from './change-picture.ts';
import { checkFilm } from './check-film.ts';

type ChangeSpec = Extract<FilmSpec, { flow: 'change-elements' }>;

export interface ChangeRequest {
  spec: ChangeSpec;
  /** An existing folder for this video alone. The caller removes it when this throws. */
  folder: string;
  withExtras: boolean;
  signal: AbortSignal;
  onProgress: (progress: RenderProgress) => void;
}

/** A change of a video names its length; one of a picture does not. */
export const changesVideo = (spec: FilmSpec): spec is ChangeSpec =>
  spec.flow === 'change-elements' && spec.videoSeconds !== undefined;

const box = ({ left, top, width, height }: PixelRectangle) =>
  `x=${String(left)}:y=${String(top)}:w=${String(width)}:h=${String(height)}`;

/** Laid over the region, as far as the mask lets it. */
const masked = (part: string, at: string) =>
  `[in]split[all][part];[part]${part}[new];[1:v]alphaextract[mask];[new][mask]alphamerge[soft];[all][soft]overlay=${at}[changed]`;

/** What happens in the region: a graph from `[in]` to `[changed]`; the patch, if any, is `[1:v]`. */
function changeGraph(spec: ChangeSpec, source: Size, region: PixelRectangle): string {
  const { change, strokes } = spec;
  const { left, top, width, height } = region;
  const at = `${String(left)}:${String(top)}`;
  const cut = `crop=${String(width)}:${String(height)}:${at}`;
  switch (change.kind) {
    case 'colour':
      if (strokes) return `[in][1:v]overlay=${at}[changed]`;
      return `[in]drawbox=${box(region)}:color=${change.colour.replace('#', '0x')}:t=fill[changed]`;
    case 'blur': {
      const radius = Math.max(2, Math.round(Math.min(width, height) / 10));
      return masked(`${cut},gblur=sigma=${String(radius)}`, at);
    }
    case 'remove': {
      // The filter reads the pixels around the region, so it has to stay off the picture's edge.
      const x = Math.max(1, left);
      const y = Math.max(1, top);
      const inner = {
        ...{ left: x, top: y },
        width: Math.min(left + width, source.width - 1) - x,
        height: Math.min(top + height, source.height - 1) - y,
      };
      return masked(`delogo=${box(inner)},${cut}`, at);
    }
    case 'picture':
      return `[in][1:v]overlay=${at}[changed]`;
  }
}

/** What is laid over the region, or the mask of what changes in it, as PNG of the region's size. */
async function writePatch(
  { change, strokes, media }: ChangeSpec,
  source: Size,
  region: PixelRectangle,
  folder: string,
) {
  if (change.kind === 'colour' && !strokes) return undefined;
  const path = join(folder, 'patch.png');
  const { width, height } = region;
  const mask = await regionMask(region, source, strokes);
  if (change.kind === 'blur' || change.kind === 'remove') {
    await sharp(mask).toFile(path);
    return path;
  }
  const patch =
    change.kind === 'colour'
      ? sharp({ create: { width, height, channels: 4, background: change.colour } })
      : sharp(media[change.imageUid] ?? '')
          .autoOrient()
          .resize({ width, height, fit: 'cover' });
  const solid = await patch.ensureAlpha().png().toBuffer();
  await sharp(solid)
    .composite([{ input: mask, blend: 'dest-in' }])
    .png()
    .toFile(path);
  return path;
}

interface Plan {
  inputPath: string;
  patchPath: string | undefined;
  graph: string;
  video: Size;
  frames: number;
  videoPath: string;
}

function changeArguments({ inputPath, patchPath, graph, video, frames, videoPath }: Plan) {
  const size = timesBy(video).replace('x', ':');
  const fit = `scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:(ow-iw)/2:(oh-ih)/2`;
  const tags = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
  const rate = String(FRAMES_PER_SECOND);
  const end = `tpad=stop_mode=clone:stop=2,trim=end_frame=${String(frames)}`;
  return [
    ...['-i', inputPath, ...(patchPath === undefined ? [] : ['-i', patchPath])],
    '-filter_complex',
    `[0:v]fps=${rate},setpts=N/(${rate}*TB)[in];${graph};[changed]${fit},setsar=1,${end},format=yuv420p,${tags}[picture]`,
    ...['-map', '[picture]', '-map', '0:a?', '-c:a', 'aac', '-b:a', '128k', '-map_metadata', '-1'],
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-profile:v', 'high', '-g', '60'],
    ...['-pix_fmt', 'yuv420p', ...COLOUR, '-color_range', 'tv'],
    ...['-t', (frames / FRAMES_PER_SECOND).toFixed(4), '-movflags', '+faststart', '-f', 'mp4'],
    videoPath,
  ];
}

/** Changes a region of a whole video; its sound stays. */
export async function changeVideo(
  tools: FfmpegTools,
  request: ChangeRequest,
): Promise<EngineArtefact[]> {
  const { spec, folder, withExtras, signal, onProgress } = request;
  onProgress({ stage: 'prepare', fraction: 0 });
  const inputPath = spec.media[spec.imageUid] ?? '';
  const source = await probeVideo(tools.ffprobe, inputPath, signal);
  const { video } = frameOf(source, { ratio: spec.ratio, quality: spec.quality });
  const region = regionIn(source, spec.region);
  const frames = Math.max(1, Math.round(source.durationSeconds * FRAMES_PER_SECOND));
  const patchPath = await writePatch(spec, source, region, folder);
  const videoPath = unfinished(folder, NAMES.video);
  const graph = changeGraph(spec, source, region);
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: changeArguments({ inputPath, patchPath, graph, video, frames, videoPath }),
    signal,
    onProgress: (seconds) => {
      const fraction = Math.min(1, (seconds * FRAMES_PER_SECOND) / frames);
      onProgress({ stage: 'render', fraction });
    },
  });
  onProgress({ stage: 'finish', fraction: 1 });
  await checkVideo(tools.ffprobe, videoPath, video, frames, signal);
  const check = await checkFilm(tools.ffmpeg, { path: videoPath, frames }, signal);
  const extent = { frames, withExtras, folder, signal };
  if (withExtras) await renderExtras(tools, extent, video);
  if (patchPath !== undefined) await rm(patchPath, { force: true });
  signal.throwIfAborted();
  const artefacts = artefactsOf(video, extent, check);
  for (const { id } of artefacts) await rename(unfinished(folder, id), join(folder, id));
  return artefacts;
}
