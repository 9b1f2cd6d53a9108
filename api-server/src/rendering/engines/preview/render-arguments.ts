import { FRAMES_PER_SECOND, type CameraPath, type Size } from '@vidra/shared-film/timeline';
import { buildOverlayChains, overlayInput } from '../film/segments/overlay-chains.ts';
import type { SceneOverlay } from '../film/texts/scene-overlay.ts';
import { TO_JPEG } from '../../media/sound/normalize-signal.ts';
import { buildPerspectiveOptions } from './perspective.ts';

/**
 * The picture is filmed larger than the video, so that zooms stay crisp and edges do not shimmer.
 */
const OVERSAMPLING = 1.25;
const HOVER_WIDTH = 320;
const HOVER_SECONDS = 2;

export interface RenderPlan {
  video: Size;
  frames: number;
  path: CameraPath;
  /** Path of raw RGB pixels of the size `getWorkingSize`. */
  picturePath: string;
  /** Foreground that moves in front of the picture: raw RGBA pixels of the same size. */
  subject?: { path: string; camera: CameraPath } | undefined;
  /** Texts above the pictures, from bottom to top. */
  overlays?: readonly SceneOverlay[];
  videoPath: string;
}

const roundToEven = (value: number) => 2 * Math.round(value / 2);

/** Returns the size at which the picture is filmed. */
export function getWorkingSize(video: Size): Size {
  return {
    width: roundToEven(video.width * OVERSAMPLING),
    height: roundToEven(video.height * OVERSAMPLING),
  };
}

export const formatSize = (size: Size) => `${String(size.width)}x${String(size.height)}`;

export function getHoverSize(video: Size): Size {
  return { width: HOVER_WIDTH, height: roundToEven((HOVER_WIDTH * video.height) / video.width) };
}

/** Returns the middle of the clip, where the camera moves most. */
export function getHoverFrames(frames: number): { first: number; count: number } {
  const count = Math.min(frames, HOVER_SECONDS * FRAMES_PER_SECOND);
  return { first: Math.floor((frames - count) / 2), count };
}

export const COLOUR = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'];

function buildH264Arguments(crf: number): string[] {
  return [
    '-an',
    '-map_metadata',
    '-1',
    '-c:v',
    'libx264',
    '-preset',
    'veryfast',
    '-crf',
    String(crf),
    '-profile:v',
    'high',
    '-g',
    '60',
    '-x264-params',
    'aq-mode=3',
    '-pix_fmt',
    'yuv420p',
    ...COLOUR,
    '-color_range',
    'tv',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
  ];
}

function buildLayerFilters(
  { video, frames }: RenderPlan,
  pixels: 'yuv420p' | 'yuva420p',
  { path, beside }: { path: CameraPath; beside: CameraPath | undefined },
): string {
  const oversampledSize = getWorkingSize(video);
  const timing = { frames, framesPerSecond: FRAMES_PER_SECOND };
  const aspect = oversampledSize.width / oversampledSize.height;
  return [
    'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int',
    `format=${pixels}`,
    'loop=loop=-1:size=1:start=0',
    `setpts=N/(${String(FRAMES_PER_SECOND)}*TB)`,
    `trim=end_frame=${String(frames)}`,
    `perspective=${buildPerspectiveOptions(path, timing, aspect, beside)}`,
    `scale=${formatSize(video)}:flags=bicubic`,
    'setsar=1',
  ].join(',');
}

function filterGraph(plan: RenderPlan): string {
  const { video, frames, path, subject, overlays = [] } = plan;
  const tags = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
  const ground = buildLayerFilters(plan, 'yuv420p', { path, beside: subject?.camera });
  const clip = overlays.length > 0 ? 'plain' : 'clip';
  const before =
    subject && buildLayerFilters(plan, 'yuva420p', { path: subject.camera, beside: path });
  const pictures = before
    ? `[0:v]${ground}[g];[1:v]${before}[f];[g][f]overlay=0:0:eval=init:format=yuv420,${tags}[${clip}]`
    : `[0:v]${ground},${tags}[${clip}]`;
  const firstInput = subject ? 2 : 1;
  const texts = buildOverlayChains(
    overlays.map((overlay, index) => ({ overlay, input: firstInput + index })),
    { under: 'plain', over: 'clip' },
    { frameHeight: video.height, first: 0, frames },
  );
  return [pictures, ...texts].join(';');
}

/** Builds ffmpeg's arguments for one clip. They contain no user input. */
export function clipArguments(plan: RenderPlan): string[] {
  const size = ['-video_size', formatSize(getWorkingSize(plan.video))];
  const input = (pixels: string, path: string) => [
    '-f',
    'rawvideo',
    '-pixel_format',
    pixels,
    ...size,
    '-framerate',
    String(FRAMES_PER_SECOND),
    '-i',
    path,
  ];
  return [
    ...input('rgb24', plan.picturePath),
    ...(plan.subject ? input('rgba', plan.subject.path) : []),
    ...(plan.overlays ?? []).flatMap(overlayInput),
    '-filter_complex',
    filterGraph(plan),
    '-map',
    '[clip]',
    ...buildH264Arguments(20),
    plan.videoPath,
  ];
}

export interface ExtrasPlan {
  video: Size;
  frames: number;
  videoPath: string;
  posterPath: string;
  /** Frame of the poster. Default: the first. */
  posterFrame?: number | undefined;
  hoverPath: string;
}

/**
 * Builds ffmpeg's arguments for the poster and the hover clip of a finished video. This is a
 * separate run: in the first one, cutting out the middle would buffer all frames before it.
 */
export function buildExtrasArguments(plan: ExtrasPlan): string[] {
  const { posterFrame = 0 } = plan;
  const hover = getHoverFrames(plan.frames);
  const middle = ['-ss', String(hover.first / FRAMES_PER_SECOND), '-i', plan.videoPath];
  return [
    '-ss',
    (posterFrame / FRAMES_PER_SECOND).toFixed(4),
    '-i',
    plan.videoPath,
    ...middle,
    '-map',
    '0:v',
    '-vf',
    TO_JPEG,
    '-frames:v',
    '1',
    '-q:v',
    '3',
    '-c:v',
    'mjpeg',
    '-update',
    '1',
    '-f',
    'image2',
    plan.posterPath,
    '-map',
    '1:v',
    '-vf',
    `scale=${formatSize(getHoverSize(plan.video))}:flags=bicubic,setsar=1`,
    '-frames:v',
    String(hover.count),
    ...buildH264Arguments(27),
    plan.hoverPath,
  ];
}
