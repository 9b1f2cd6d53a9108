import type { Transition } from '@vidra/shared-contract';
import { FRAMES_PER_SECOND, type CameraPath, type Size } from '@vidra/shared-contract/timeline';
import { filterValue } from '../../media/filter-value.ts';
import { PCM_RATE } from '../../media/pcm.ts';
import { perspectiveOptions } from '../preview/perspective.ts';
import { COLOUR, timesBy, workingSize } from '../preview/render-arguments.ts';

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
}

export interface FilmPlan {
  video: Size;
  scenes: readonly SceneInput[];
  transition: { kind: Transition; frames: number };
  /** Frames of the whole film. */
  frames: number;
  captionPath: string;
  fontFolder: string;
  narrationPath?: string;
  music?: { path: string; volume: number };
  videoPath: string;
}

const XFADE: Record<Exclude<Transition, 'cut'>, string> = {
  fade: 'fade',
  dissolve: 'dissolve',
  'wipe-left': 'wipeleft',
  'slide-left': 'slideleft',
  'slide-up': 'slideup',
  zoom: 'zoomin',
  circle: 'circleopen',
};

const RATE = String(FRAMES_PER_SECOND);
const secondsOf = (frames: number) => (frames / FRAMES_PER_SECOND).toFixed(4);

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
    `settb=1/${RATE}[s${String(index)}]`,
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
    `settb=1/${RATE}[s${String(index)}]`,
  ].join(',');
}

function joined({ scenes, transition }: FilmPlan): { chains: string[]; end: string } {
  if (scenes.length === 1) return { chains: [], end: 's0' };
  const { kind, frames } = transition;
  if (kind === 'cut') {
    const inputs = scenes.map((_, index) => `[s${String(index)}]`).join('');
    return { chains: [`${inputs}concat=n=${String(scenes.length)}:v=1:a=0[film]`], end: 'film' };
  }
  let start = 0;
  const chains = scenes.slice(1).map((_, before) => {
    start += scenes[before]?.frames ?? 0;
    const from = before === 0 ? 's0' : `x${String(before)}`;
    const next = String(before + 1);
    const options = `transition=${XFADE[kind]}:duration=${secondsOf(frames)}:offset=${secondsOf(start)}`;
    return `[${from}][s${next}]xfade=${options}[x${next}]`;
  });
  return { chains, end: `x${String(scenes.length - 1)}` };
}

const FORMAT = `aformat=sample_fmts=fltp:sample_rates=${String(PCM_RATE)}:channel_layouts=stereo`;
const LOUD = `loudnorm=I=-16:TP=-1.5:LRA=11,aresample=${String(PCM_RATE)},${FORMAT}`;

/** Music steps back while somebody speaks. */
function soundChains(plan: FilmPlan): string[] {
  const { scenes, narrationPath, music } = plan;
  const length = secondsOf(plan.frames);
  const fit = `apad,atrim=end=${length}`;
  const out = Math.max(0, plan.frames / FRAMES_PER_SECOND - 1.2).toFixed(3);
  const voiceInput = scenes.length;
  const voice = `[${String(voiceInput)}:a]${FORMAT},${fit}`;
  const musicInput = voiceInput + (narrationPath === undefined ? 0 : 1);
  const bed = `[${String(musicInput)}:a]${FORMAT},atrim=end=${length},afade=t=in:d=0.3,afade=t=out:st=${out}:d=1.2`;
  if (music === undefined) return narrationPath === undefined ? [] : [`${voice},${LOUD}[sound]`];
  const volume = `volume=${music.volume.toFixed(3)}`;
  if (narrationPath === undefined) return [`${bed},${LOUD},${volume}[sound]`];
  return [
    `${voice},asplit[said][key]`,
    `${bed},${volume}[bed]`,
    '[bed][key]sidechaincompress=threshold=0.02:ratio=8:attack=15:release=500[ducked]',
    `[said][ducked]amix=inputs=2:normalize=0:duration=first,${LOUD}[sound]`,
  ];
}

/** ffmpeg's arguments for a whole film. Nothing a person typed is in them. */
export function filmArguments(plan: FilmPlan): string[] {
  const size = timesBy(workingSize(plan.video));
  const scenes = plan.scenes.flatMap(({ path, isClip }) =>
    isClip
      ? // Only this one file is read, whatever addresses a container may hold.
        ['-protocol_whitelist', 'file', '-i', path]
      : [
          ...['-f', 'rawvideo', '-pixel_format', 'rgb24', '-video_size', size],
          ...['-framerate', RATE, '-i', path],
        ],
  );
  const { narrationPath, music } = plan;
  const pcm = ['-f', 's16le', '-ar', String(PCM_RATE), '-ac', '1'];
  const narration = narrationPath === undefined ? [] : [...pcm, '-i', narrationPath];
  const bed = music === undefined ? [] : ['-stream_loop', '-1', '-i', music.path];
  const { chains, end } = joined(plan);
  const captions = `ass=f=${filterValue(plan.captionPath)}:fontsdir=${filterValue(plan.fontFolder)}`;
  const tags = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709';
  const sound = soundChains(plan);
  const graph = [
    ...plan.scenes.map(({ isClip }, index) =>
      isClip ? clipChain(plan, index) : pictureChain(plan, index),
    ),
    ...chains,
    `[${end}]trim=end_frame=${String(plan.frames)},${captions},format=yuv420p,${tags}[picture]`,
    ...sound,
  ];
  return [
    ...scenes,
    ...narration,
    ...bed,
    ...['-filter_complex', graph.join(';'), '-map', '[picture]'],
    ...(sound.length === 0 ? ['-an'] : ['-map', '[sound]', '-c:a', 'aac', '-b:a', '128k']),
    ...['-map_metadata', '-1', '-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20'],
    ...['-profile:v', 'high', '-g', '60', '-x264-params', 'aq-mode=3', '-pix_fmt', 'yuv420p'],
    ...[...COLOUR, '-color_range', 'tv', '-t', secondsOf(plan.frames)],
    ...['-movflags', '+faststart', '-f', 'mp4', plan.videoPath],
  ];
}
