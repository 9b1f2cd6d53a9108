import { TEXT_MOTION, TEXT_RISE } from '@vidra/shared-film/text-layout';
import { FRAMES_PER_SECOND } from '@vidra/shared-film/timeline';
import type { CaptionTrack } from '../texts/caption-track.ts';
import type { SceneOverlay } from '../texts/scene-overlay.ts';

const RATE = String(FRAMES_PER_SECOND);
const { entrance: ENTRANCE_FRAMES, exit: EXIT_FRAMES } = TEXT_MOTION;

const formatSeconds = (frames: number) => (frames / FRAMES_PER_SECOND).toFixed(4);
const YUVA = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd,format=yuva420p';

/** Builds ffmpeg's arguments for a file of raw pictures with alpha. */
export const overlayInput = ({ path, box }: Pick<SceneOverlay, 'path' | 'box'>): string[] => [
  '-f',
  'rawvideo',
  '-pixel_format',
  'rgba',
  '-video_size',
  `${String(box.width)}x${String(box.height)}`,
  '-framerate',
  RATE,
  '-i',
  path,
];

/** Renders the vertical position of a box that rises, slows down and stops. */
function renderRisingY(overlay: SceneOverlay, frameHeight: number): string {
  const { box, from, isStill } = overlay;
  if (isStill) return String(box.y);
  const rise = (TEXT_RISE * frameHeight).toFixed(1);
  // Uses time, because a separately rendered part of the scene counts its frames from 0.
  return `${String(box.y)}+${rise}*pow(1-clip((t*${RATE}-${String(from)})/${String(ENTRANCE_FRAMES)},0,1),3)`;
}

function renderFades({ from, until, fadesIn, fadesOut }: SceneOverlay): string[] {
  return [
    ...(fadesIn
      ? [`fade=t=in:st=${formatSeconds(from)}:d=${formatSeconds(ENTRANCE_FRAMES)}:alpha=1`]
      : []),
    ...(fadesOut
      ? [
          `fade=t=out:st=${formatSeconds(until - EXIT_FRAMES)}:d=${formatSeconds(EXIT_FRAMES)}:alpha=1`,
        ]
      : []),
  ];
}

/** Builds chains that overlay a scene's elements on these frames, from `[under]` to `[over]`. */
export function buildOverlayChains(
  overlays: readonly { input: number; overlay: SceneOverlay }[],
  labels: { under: string; over: string },
  { frameHeight, first, frames }: { frameHeight: number; first: number; frames: number },
): string[] {
  return overlays.flatMap(({ input, overlay }, index) => {
    const { box, from, until } = overlay;
    const picture = `${labels.over}p${String(index)}`;
    const underLabel = index === 0 ? labels.under : `${labels.over}o${String(index - 1)}`;
    const overLabel =
      index === overlays.length - 1 ? labels.over : `${labels.over}o${String(index)}`;
    const begin = Math.max(from, first);
    const count = Math.max(1, Math.min(until, first + frames) - begin);
    const steps = [
      `[${String(input)}:v]${YUVA}`,
      'loop=loop=-1:size=1:start=0',
      `trim=end_frame=${String(count)}`,
      `setpts=(N+${String(begin)})/(${RATE}*TB)`,
      ...renderFades(overlay),
    ];
    const place = `x=${String(box.x)}:y='${renderRisingY(overlay, frameHeight)}'`;
    // Uses time, because `n` counts the frames of the input read last.
    const time = `enable='between(t,${formatSeconds(from - 0.5)},${formatSeconds(until - 0.5)})'`;
    const evalMode = overlay.isStill ? 'eval=init' : 'eval=frame';
    return [
      `${steps.join(',')}[${picture}]`,
      `[${underLabel}][${picture}]overlay=${place}:${time}:${evalMode}:eof_action=pass:format=yuv420[${overLabel}]`,
    ];
  });
}

/** Computes durations: each state stays until the next one begins. */
function stateTimes(starts: readonly number[]): string {
  const steps = starts
    .slice(1)
    .map((start, index) => `+gte(N,${String(index + 1)})*${String(start - (starts[index] ?? 0))}`);
  return `(${String(starts[0] ?? 0)}${steps.join('')})/(${RATE}*TB)`;
}

/**
 * Builds chains that overlay captions or a logo on a part of the film whose first frame is at time 0.
 */
export function buildTrackChains(
  { box, starts }: CaptionTrack,
  input: number,
  labels: { under: string; over: string; track: string },
): string[] {
  return [
    `[${String(input)}:v]${YUVA},setpts='${stateTimes(starts)}',fps=${RATE}[${labels.track}]`,
    `[${labels.under}][${labels.track}]overlay=x=${String(box.x)}:y=${String(box.y)}:eval=init:eof_action=pass:format=yuv420[${labels.over}]`,
  ];
}
