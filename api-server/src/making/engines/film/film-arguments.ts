import type { Transition } from '@vidra/shared-contract';
import { FRAMES_PER_SECOND, type CameraPath, type Size } from '@vidra/shared-contract/timeline';
import { PCM_RATE } from '../../media/pcm.ts';
import { perspectiveOptions } from '../preview/perspective.ts';
import { COLOUR, timesBy, workingSize } from '../preview/render-arguments.ts';
import type { CaptionTrack } from './caption-track.ts';
import { captionChains, overlayInput, sceneOverlayChains } from './overlay-chains.ts';
import type { MixedSound } from './mix-sound.ts';
import type { SceneOverlay } from './scene-texts.ts';
import { changeChains } from './transition-chains.ts';

export interface SceneInput {
  /** Bare RGB pixels of `workingSize`, or a video. */
  path: string;
  isClip: boolean;
  /** Without one the picture stands still. */
  camera: CameraPath | undefined;
  /** From its begin to the next scene's. */
  frames: number;
  /** With those in which the next scene comes in. */
  shownFrames: number;
  /** What is laid over it, from the lowest to the highest. */
  overlays: readonly SceneOverlay[];
}

export interface FilmPlan {
  video: Size;
  scenes: readonly SceneInput[];
  transition: { kind: Transition; frames: number };
  /** Frames of the whole film. */
  frames: number;
  captions?: CaptionTrack;
  sound?: MixedSound;
  /** JSON of our own making. */
  comment?: string;
  videoPath: string;
}

const RATE = String(FRAMES_PER_SECOND);
const secondsOf = (frames: number) => (frames / FRAMES_PER_SECOND).toFixed(4);

/** The scene before anything is laid over it. */
const bareLabel = ({ scenes }: FilmPlan, index: number) =>
  `${(scenes[index]?.overlays.length ?? 0) > 0 ? 'b' : 's'}${String(index)}`;

function clipChain(plan: FilmPlan, index: number): string {
  const size = timesBy(plan.video).replace('x', ':');
  const frames = String(plan.scenes[index]?.shownFrames ?? 0);
  return [
    `[${String(index)}:v]fps=${RATE}`,
    `scale=${size}:force_original_aspect_ratio=increase:out_color_matrix=bt709:out_range=tv:flags=bicubic`,
    `crop=${size}`,
    'format=yuv420p',
    `tpad=stop_mode=clone:stop=${frames}`,
    `trim=end_frame=${frames}`,
    `setpts=N/(${RATE}*TB)`,
    'setsar=1',
    `settb=1/${RATE}[${bareLabel(plan, index)}]`,
  ].join(',');
}

function pictureChain(plan: FilmPlan, index: number): string {
  const { camera, shownFrames: frames = 0 } = plan.scenes[index] ?? {};
  const working = workingSize(plan.video);
  const timing = { frames, framesPerSecond: FRAMES_PER_SECOND };
  const aspect = working.width / working.height;
  return [
    `[${String(index)}:v]scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int`,
    'format=yuv420p',
    // Scaled once before the loop when nothing moves: a fraction of the work.
    ...(camera ? [] : [`scale=${timesBy(plan.video)}:flags=bicubic`]),
    'loop=loop=-1:size=1:start=0',
    `setpts=N/(${RATE}*TB)`,
    `trim=end_frame=${String(frames)}`,
    ...(camera
      ? [
          `perspective=${perspectiveOptions(camera, timing, aspect)}`,
          `scale=${timesBy(plan.video)}:flags=bicubic`,
        ]
      : []),
    'setsar=1',
    `fps=${RATE}`,
    `settb=1/${RATE}[${bareLabel(plan, index)}]`,
  ].join(',');
}

function joined({ scenes, transition, video }: FilmPlan): { chains: string[]; end: string } {
  if (scenes.length === 1) return { chains: [], end: 's0' };
  const { kind, frames } = transition;
  if (kind === 'cut') {
    const inputs = scenes.map((_, index) => `[s${String(index)}]`).join('');
    return { chains: [`${inputs}concat=n=${String(scenes.length)}:v=1:a=0[film]`], end: 'film' };
  }
  let start = 0;
  const chains = scenes.slice(1).flatMap((_, before) => {
    start += scenes[before]?.frames ?? 0;
    const from = before === 0 ? 's0' : `x${String(before)}`;
    const [next, to] = [`s${String(before + 1)}`, `x${String(before + 1)}`];
    return changeChains({ kind, size: video, start, frames, from, next, to });
  });
  return { chains, end: `x${String(scenes.length - 1)}` };
}

/** Where ffmpeg finds each input: scenes, what lies over them, captions, sound. */
function inputsOf({ scenes, captions, sound, video }: FilmPlan) {
  const size = timesBy(workingSize(video));
  const inputs: string[][] = scenes.map(({ path, isClip }) =>
    isClip
      ? // Only this one file is read, whatever addresses a container may hold.
        ['-protocol_whitelist', 'file', '-i', path]
      : [
          ...['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', size],
          ...['-framerate', RATE, '-i', path],
        ],
  );
  const add = (input: string[]) => inputs.push(input) - 1;
  const overlays = scenes.map((scene) =>
    scene.overlays.map((overlay) => ({ overlay, input: add(overlayInput(overlay)) })),
  );
  const captionInput = captions && add(overlayInput(captions));
  const pcm = ['-f', 'f32le', '-ar', String(PCM_RATE), '-ac', '1'];
  const heard = sound && add([...pcm, '-i', sound.path]);
  return { arguments: inputs.flat(), overlays, captions: captionInput, sound: heard };
}

type Inputs = ReturnType<typeof inputsOf>;

/** What was mixed, at its loudness and exactly as long as the pictures. */
function soundChains({ sound, frames }: FilmPlan, inputs: Inputs): string[] {
  if (!sound) return [];
  const stereo = `aformat=sample_fmts=fltp:sample_rates=${String(PCM_RATE)}:channel_layouts=stereo`;
  const length = `apad,atrim=end=${secondsOf(frames)}`;
  return [`[${String(inputs.sound)}:a]${sound.filters},${stereo},${length}[sound]`];
}

/** All pictures: scenes with what they carry, one after the other, captions above. */
function pictureChains(plan: FilmPlan, inputs: Inputs): string[] {
  const { chains, end } = joined(plan);
  const tags = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
  const scenes = plan.scenes.flatMap(({ isClip }, index) => [
    isClip ? clipChain(plan, index) : pictureChain(plan, index),
    ...sceneOverlayChains(
      inputs.overlays[index] ?? [],
      { under: `b${String(index)}`, over: `s${String(index)}` },
      plan.video.height,
    ),
  ]);
  const trimmed = `trim=end_frame=${String(plan.frames)}`;
  const { captions } = plan;
  if (!captions || inputs.captions === undefined) {
    return [...scenes, ...chains, `[${end}]${trimmed},format=yuv420p,${tags}[picture]`];
  }
  const labels = { under: 'whole', over: 'captioned' };
  return [
    ...[...scenes, ...chains, `[${end}]${trimmed}[whole]`],
    ...captionChains(captions, inputs.captions, labels),
    `[captioned]format=yuv420p,${tags}[picture]`,
  ];
}

/** ffmpeg's arguments for a whole film. Nothing a person typed is in them. */
export function filmArguments(plan: FilmPlan): string[] {
  const inputs = inputsOf(plan);
  const sound = soundChains(plan, inputs);
  const comment = plan.comment === undefined ? [] : ['-metadata', `comment=${plan.comment}`];
  const graph = [...pictureChains(plan, inputs), ...sound];
  return [
    ...inputs.arguments,
    ...['-filter_complex', graph.join(';'), '-map', '[picture]'],
    ...(sound.length === 0 ? ['-an'] : ['-map', '[sound]', '-c:a', 'aac', '-b:a', '160k']),
    ...['-map_metadata', '-1', ...comment, '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'],
    ...['-profile:v', 'high', '-g', '60', '-x264-params', 'aq-mode=3', '-pix_fmt', 'yuv420p'],
    ...[...COLOUR, '-color_range', 'tv', '-t', secondsOf(plan.frames)],
    ...['-movflags', '+faststart', '-f', 'mp4', plan.videoPath],
  ];
}
