import { FRAMES_PER_SECOND, type PixelRectangle, type Size } from '@vidra/shared-film/timeline';
import type { FilmSpec } from '../../film-spec.ts';
import { formatSize } from '../../preview/render-arguments.ts';

type Change = Extract<FilmSpec, { flow: 'change-elements' }>['change'];

/** Options of a filter graph that changes a region of a video. */
interface ChangeGraphOptions {
  change: Change;
  /** Size of the source video. */
  source: Size;
  region: PixelRectangle;
  /** Size and length of the result. */
  video: Size;
  frames: number;
}

/**
 * With chroma subsampling, ffmpeg rounds odd sizes and positions to even ones, which misaligns
 * masks.
 */
const FULL_CHROMA_FORMAT = 'yuv444p';
const TAGS = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
const RATE = String(FRAMES_PER_SECOND);

/** Overlays the changed part on the region through the mask. */
const maskPart = (part: string, at: string): string =>
  [
    '[in]split[all][part]',
    `[part]${part}[new]`,
    '[1:v]alphaextract[mask]',
    '[new][mask]alphamerge[soft]',
    `[all][soft]overlay=${at}:format=yuv444[changed]`,
  ].join(';');

const layPatch = (at: string): string =>
  `[1:v]scale=out_color_matrix=bt709:out_range=tv,format=yuva444p[patch];[in][patch]overlay=${at}:format=yuv444[changed]`;

/**
 * Builds the filter that fills a region from the surrounding pixels, which must lie inside the
 * frame.
 */
function fillRegion({ source, region }: ChangeGraphOptions): string {
  const x = Math.max(1, region.left);
  const y = Math.max(1, region.top);
  const width = Math.min(region.left + region.width, source.width - 1) - x;
  const height = Math.min(region.top + region.height, source.height - 1) - y;
  return `delogo=x=${String(x)}:y=${String(y)}:w=${String(width)}:h=${String(height)}`;
}

function changeRegion(options: ChangeGraphOptions): string {
  const { left, top, width, height } = options.region;
  const at = `${String(left)}:${String(top)}`;
  const cut = `crop=${String(width)}:${String(height)}:${at}:exact=1`;
  switch (options.change.kind) {
    case 'blur': {
      const radius = Math.max(2, Math.round(Math.min(width, height) / 10));
      return maskPart(`${cut},gblur=sigma=${String(radius)}`, at);
    }
    case 'remove':
      return maskPart(`${fillRegion(options)},${cut}`, at);
    case 'colour':
    case 'picture':
      return layPatch(at);
  }
}

/** Builds the filters that fit changed frames into the result. */
function fitFrames({ video, frames }: Pick<ChangeGraphOptions, 'video' | 'frames'>): string {
  const size = formatSize(video).replace('x', ':');
  const fit = `scale=${size}:force_original_aspect_ratio=decrease,pad=${size}:(ow-iw)/2:(oh-ih)/2`;
  const end = `tpad=stop_mode=clone:stop=-1,trim=end_frame=${String(frames)}`;
  return `${fit},setsar=1,${end},format=yuv420p,${TAGS}`;
}

/**
 * Builds the filter graph that changes a region of a video in every frame, from `[0:v]` to
 * `[picture]`. `[1:v]` is a PNG of the region's size: either the overlay or the alpha mask of the
 * change.
 */
export function changeGraph(options: ChangeGraphOptions): string {
  return [
    `[0:v]fps=${RATE},setpts=N/(${RATE}*TB),format=${FULL_CHROMA_FORMAT}[in]`,
    changeRegion(options),
    `[changed]${fitFrames(options)}[picture]`,
  ].join(';');
}

/** Builds the filter graph of frames that were changed already, from `[0:v]` to `[picture]`. */
export const fitGraph = (options: Pick<ChangeGraphOptions, 'video' | 'frames'>): string =>
  `[0:v]setpts=N/(${RATE}*TB),scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int,format=${FULL_CHROMA_FORMAT},${fitFrames(options)}[picture]`;
