import type { Transition } from '@vidra/shared-contract';
import { toPixels, type FramePart } from '@vidra/shared-film/text-layout';
import { FRAMES_PER_SECOND, type CameraPath, type Size } from '@vidra/shared-film/timeline';
import { buildPerspectiveOptions } from '../../preview/perspective.ts';
import { COLOUR, formatSize, getWorkingSize } from '../../preview/render-arguments.ts';
import type { ClipCrop } from '../clips/clip-crop.ts';
import type { MovingPart } from '../mouth/move-mouth.ts';
import type { CaptionTrack } from '../texts/caption-track.ts';
import { buildTrackChains, overlayInput, buildOverlayChains } from './overlay-chains.ts';
import type { SceneOverlay } from '../texts/scene-overlay.ts';
import { changeChains } from './transition-chains.ts';

export interface SceneInput {
  /** Raw RGB pixels of the size `getWorkingSize`, or a video. */
  path: string;
  isClip: boolean;
  /** Window that shows a video. Absent: the whole frame. */
  window?: FramePart;
  /** Part of the video visible in the window. */
  crop?: ClipCrop;
  /** Absent: the picture does not move. */
  camera: CameraPath | undefined;
  /**
   * Foreground that moves in front of the picture: raw RGBA pixels of the size `getWorkingSize`.
   */
  subject?: { path: string; camera: CameraPath };
  /** Part of the picture that moves before the camera does. */
  mouth?: MovingPart;
  /** Frames until the start of the next scene. */
  frames: number;
  /** Frames including the transition to the next scene. */
  shownFrames: number;
  /** Whether the content is nearly black. `isFlat`: whether it has a single color. */
  isDark: boolean;
  isFlat: boolean;
  /** Lowest contrast of its texts with the background. */
  leastContrast?: number;
  /** Reason why requested layers move as one. */
  movesAsOne?: 'by-look' | 'by-picture';
  /** Overlays from bottom to top. */
  overlays: readonly SceneOverlay[];
}

/** A scene with its first visible frame. */
export interface ShownScene {
  scene: SceneInput;
  first: number;
}

export interface SegmentPlan {
  video: Size;
  /** Length of the segment in frames. */
  frames: number;
  shown: ShownScene;
  /** The outgoing scene during a transition. */
  leaving?: ShownScene & { transition: Exclude<Transition, 'cut'> };
  /** The brand's logo that stays in a corner. */
  logo?: CaptionTrack;
  /** Captions with frames relative to the segment. */
  captions?: CaptionTrack;
}

const RATE = String(FRAMES_PER_SECOND);

interface Part {
  input: number;
  video: Size;
  frames: number;
  label: string;
}

function clipChain({ scene, first }: ShownScene, { input, video, frames, label }: Part): string {
  const { left, top, ...shown } = scene.window
    ? toPixels(scene.window, video)
    : { left: 0, top: 0, ...video };
  const size = formatSize(shown).replace('x', ':');
  const end = String(first + frames);
  const { across, down } = scene.crop ?? { across: 0.5, down: 0.5 };
  return [
    `[${String(input)}:v]fps=${RATE}`,
    // Clips are already normalized, but not all of them are tagged.
    `scale=${size}:force_original_aspect_ratio=increase:in_color_matrix=bt709:in_range=tv:out_color_matrix=bt709:out_range=tv:flags=bicubic`,
    // A window's size and position may be odd, and chroma subsampling would round them.
    ...(scene.window ? ['format=yuv444p'] : []),
    `crop=${size}:(iw-ow)*${across.toFixed(4)}:(ih-oh)*${down.toFixed(4)}`,
    ...(scene.window
      ? [`pad=${formatSize(video).replace('x', ':')}:${String(left)}:${String(top)}`]
      : []),
    'format=yuv420p',
    `tpad=stop_mode=clone:stop=${end}`,
    `trim=start_frame=${String(first)}:end_frame=${end}`,
    `setpts=(N+${String(first)})/(${RATE}*TB)`,
    'setsar=1',
    `settb=1/${RATE}[${label}]`,
  ].join(',');
}

/** Ends a chain with the still picture and begins another one with the mouth on top of it. */
function overlayMouth(
  { box }: MovingPart,
  { input, first, label }: { input: number; first: number; label: string },
): string {
  const place = `${String(box.left)}:${String(box.top)}`;
  return [
    `settb=1/${RATE}[${label}p];[${String(input)}:v]trim=start_frame=${String(first)}`,
    `setpts=(N+${String(first)})/(${RATE}*TB)`,
    `settb=1/${RATE}[${label}m];[${label}p][${label}m]overlay=${place}:format=yuv420`,
  ].join(',');
}

/**
 * Builds the chain of one layer along its path.
 *
 * @param beside path of the other layer
 */
function buildLayerChain(
  { scene, first }: ShownScene,
  part: Part & { pixels: 'yuv420p' | 'yuva420p' },
  paths: { camera: CameraPath | undefined; beside: CameraPath | undefined },
): string {
  const { input, video, frames, label, pixels } = part;
  const { camera, beside } = paths;
  const { mouth } = scene;
  const oversampledSize = getWorkingSize(video);
  const timing = { frames: scene.shownFrames, framesPerSecond: FRAMES_PER_SECOND, first };
  const aspect = oversampledSize.width / oversampledSize.height;
  return [
    `[${String(input)}:v]scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int`,
    `format=${pixels}`,
    // A still picture is scaled once before the loop, which takes a fraction of the work.
    ...(camera || mouth ? [] : [`scale=${formatSize(video)}:flags=bicubic`]),
    'loop=loop=-1:size=1:start=0',
    `setpts=(N+${String(first)})/(${RATE}*TB)`,
    `trim=end_frame=${String(frames)}`,
    ...(mouth ? [overlayMouth(mouth, { input: input + 1, first, label })] : []),
    ...(mouth && !camera ? [`scale=${formatSize(video)}:flags=bicubic`] : []),
    ...(camera
      ? [
          `perspective=${buildPerspectiveOptions(camera, timing, aspect, beside)}`,
          `scale=${formatSize(video)}:flags=bicubic`,
        ]
      : []),
    'setsar=1',
    `fps=${RATE}`,
    `settb=1/${RATE}[${label}]`,
  ].join(',');
}

/** Builds chains of a picture and of its foreground, each along its own path. */
function buildPictureChains(shownScene: ShownScene, part: Part): string[] {
  const { camera, subject } = shownScene.scene;
  const { input, label } = part;
  if (!subject) {
    return [
      buildLayerChain(shownScene, { ...part, pixels: 'yuv420p' }, { camera, beside: undefined }),
    ];
  }
  const [ground, before] = [`${label}g`, `${label}f`];
  const front = { ...part, input: input + 1, label: before, pixels: 'yuva420p' } as const;
  return [
    buildLayerChain(
      shownScene,
      { ...part, label: ground, pixels: 'yuv420p' },
      { camera, beside: subject.camera },
    ),
    buildLayerChain(shownScene, front, { camera: subject.camera, beside: camera }),
    `[${ground}][${before}]overlay=0:0:eval=init:format=yuv420[${label}]`,
  ];
}

const findOverlays = ({ scene, first }: ShownScene, frames: number) =>
  scene.overlays.filter(({ from, until }) => from < first + frames && until > first);

/**
 * Builds the chains of one scene with its overlays. Its first frame is at time 0, and its inputs
 * are consecutive.
 */
function buildSceneChains(shownScene: ShownScene, { input, video, frames, label }: Part): string[] {
  const overlays = findOverlays(shownScene, frames);
  const bareLabel = overlays.length > 0 ? `${label}b` : `${label}o`;
  const part = { input, video, frames, label: bareLabel };
  const { subject, mouth } = shownScene.scene;
  const first = input + (subject || mouth ? 2 : 1);
  return [
    ...(shownScene.scene.isClip
      ? [clipChain(shownScene, part)]
      : buildPictureChains(shownScene, part)),
    ...buildOverlayChains(
      overlays.map((overlay, index) => ({ overlay, input: first + index })),
      { under: bareLabel, over: `${label}o` },
      { frameHeight: video.height, first: shownScene.first, frames },
    ),
    `[${label}o]setpts=PTS-STARTPTS[${label}]`,
  ];
}

function buildSceneInputs(
  { scene, first }: ShownScene,
  { video, frames }: SegmentPlan,
): string[][] {
  const pixels = ['-f', 'rawvideo', '-pixel_format', 'rgb24', '-framerate', RATE];
  const picture = [...pixels, '-video_size', formatSize(getWorkingSize(video)), '-i', scene.path];
  // Restricts a clip to this one file, whatever addresses its container includes.
  const clip = ['-protocol_whitelist', 'file', '-i', scene.path];
  const box = { x: 0, y: 0, ...getWorkingSize(video) };
  return [
    scene.isClip ? clip : picture,
    ...(scene.subject ? [overlayInput({ path: scene.subject.path, box })] : []),
    ...(scene.mouth ? [['-i', scene.mouth.path]] : []),
    ...findOverlays({ scene, first }, frames).map(overlayInput),
  ];
}

/** Lists the tracks above the scenes, from bottom to top. */
const listTracks = ({ logo, captions }: SegmentPlan) => [
  ...(logo ? [{ track: logo, labels: { under: 'v', over: 'g', track: 'logo' } }] : []),
  ...(captions ? [{ track: captions, labels: { under: 'w', over: 'c', track: 'captions' } }] : []),
];

/**
 * Builds the chains of all shown scenes with their overlays, the transition between them, and logo
 * and captions on top.
 */
function buildChains(plan: SegmentPlan, inputs: { shown: number; tracks: number }): string[] {
  const { video, frames, shown, leaving } = plan;
  const part = { video, frames };
  const tags = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
  const end = `trim=end_frame=${String(frames)}`;
  const chains = buildSceneChains(shown, { ...part, input: inputs.shown, label: 's' });
  let last = 's';
  if (leaving) {
    chains.push(...buildSceneChains(leaving, { ...part, input: 0, label: 'l' }));
    const labels = { from: 'l', next: 's', to: 'x' };
    const change = { kind: leaving.transition, size: video, start: 0, frames, ...labels };
    chains.push(...changeChains(change));
    last = 'x';
  }
  for (const [index, { track, labels }] of listTracks(plan).entries()) {
    chains.push(`[${last}]${end}[${labels.under}]`);
    chains.push(...buildTrackChains(track, inputs.tracks + index, labels));
    last = labels.over;
  }
  return [...chains, `[${last}]${end},format=yuv420p,${tags}[picture]`];
}

/**
 * Builds ffmpeg's arguments for one segment. They contain no user input.
 *
 * @param isAlone whether it is the whole film, so that nothing else is rendered in parallel
 */
export function buildSegmentArguments(
  plan: SegmentPlan,
  targetPath: string,
  isAlone = false,
): string[] {
  const { shown, leaving } = plan;
  const before = leaving ? buildSceneInputs(leaving, plan) : [];
  const scenes = [...before, ...buildSceneInputs(shown, plan)];
  const inputs = [...scenes, ...listTracks(plan).map(({ track }) => overlayInput(track))];
  const graph = buildChains(plan, { shown: before.length, tracks: scenes.length });
  return [
    ...inputs.flat(),
    '-filter_complex',
    graph.join(';'),
    '-map',
    '[picture]',
    '-an',
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
    // Limits memory: at 1080p each queued picture takes 6 MB and each reference picture 10 MB.
    '-x264-params',
    'aq-mode=3:rc-lookahead=6:b-pyramid=none',
    '-pix_fmt',
    'yuv420p',
    ...COLOUR,
    '-color_range',
    'tv',
    // Fixed, because the number of threads affects the output and the resources.
    '-threads',
    isAlone ? '2' : '1',
    '-frames:v',
    String(plan.frames),
    '-video_track_timescale',
    '15360',
    '-f',
    'mp4',
    targetPath,
  ];
}
