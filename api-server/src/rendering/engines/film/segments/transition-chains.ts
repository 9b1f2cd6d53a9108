import type { Transition } from '@vidra/shared-contract';
import {
  FRAMES_PER_SECOND,
  SMEAR_STEPS,
  TRANSITION_MOVES,
  type Size,
  type Smear,
} from '@vidra/shared-film/timeline';

const XFADE: Record<Exclude<Transition, 'cut' | 'push' | 'whip'>, string> = {
  fade: 'fade',
  dissolve: 'dissolve',
  'wipe-left': 'wipeleft',
  'slide-left': 'slideleft',
  'slide-up': 'slideup',
  zoom: 'zoomin',
  circle: 'circleopen',
  'smooth-left': 'smoothleft',
  radial: 'radial',
  diagonal: 'diagtl',
  'zoom-blur': 'fade',
};

const RATE = String(FRAMES_PER_SECOND);
const formatSeconds = (frames: number) => (frames / FRAMES_PER_SECOND).toFixed(4);

/** Transition between two scenes. */
export interface Change {
  kind: Exclude<Transition, 'cut'>;
  size: Size;
  /** Film frame at which the next scene begins to appear. */
  start: number;
  frames: number;
  /** Labels of both inputs and of the output. */
  from: string;
  next: string;
  to: string;
}

/** Enables a filter only during the transition. The first frame still shows the old scene. */
const renderEnable = ({ start, frames }: Change) =>
  `enable='between(t,${formatSeconds(start + 0.5)},${formatSeconds(start + frames - 0.5)})'`;

/**
 * Renders the completed share of the transition.
 *
 * @param frame an expression that counts the film's frames from 0
 */
const renderProgress = ({ start, frames }: Change, frame: string) =>
  `clip((${frame}-${String(start)})/${String(frames)},0,1)`;

/** Eases in and out with a sine. */
const renderEased = (share: string) => `(1-cos(PI*${share}))/2`;

/**
 * Builds chains that move both pictures by a frame's width. A cut appends the rest of the new scene
 * to the old one, which moves out. The new scene's first frames are overlaid beside it.
 */
function pushChains(change: Change, to: string): string[] {
  const { size, start, frames, from, next } = change;
  const [rest, first] = [`${next}rest`, `${next}first`];
  const width = String(size.width);
  const offset = `${width}*${renderEased(renderProgress(change, '(on-1)'))}`;
  const corners = `x0='${offset}':x1='W+${offset}':x2='${offset}':x3='W+${offset}':y0=0:y1=0:y2=H:y3=H`;
  const x = `${width}*(1-${renderEased(renderProgress(change, `(t*${RATE})`))})`;
  return [
    `[${next}]split[${rest}a][${first}a]`,
    `[${rest}a]trim=start_frame=${String(frames)},setpts=PTS-STARTPTS[${rest}]`,
    `[${first}a]trim=end_frame=${String(frames)},setpts=PTS-STARTPTS+${formatSeconds(start)}/TB[${first}]`,
    `[${from}]trim=end_frame=${String(start + frames)}[${from}all]`,
    `[${from}all][${rest}]concat=n=2:v=1:a=0,fps=${RATE},settb=1/${RATE}[${to}cut]`,
    `[${to}cut]perspective=${corners}:interpolation=linear:sense=source:eval=frame:${renderEnable(change)}[${to}out]`,
    `[${to}out][${first}]overlay=x='${x}':y=0:eval=frame:eof_action=pass:format=yuv420:${renderEnable(change)}[${to}]`,
  ];
}

/**
 * Averages increasingly close copies. Each step doubles their number, so three steps blend eight
 * pictures.
 */
function buildSmearChains(change: Change, { across, inwards }: Smear, from: string): string[] {
  const bell = `pow(sin(PI*${renderProgress(change, '(on-1)')}),2)`;
  return Array.from({ length: SMEAR_STEPS }, (_, step) => {
    const share = 1 / 2 ** (step + 1);
    const inputLabel = step === 0 ? from : `${change.to}m${String(step - 1)}`;
    const to = step === SMEAR_STEPS - 1 ? change.to : `${change.to}m${String(step)}`;
    const [a, b] = [`${to}a${String(step)}`, `${to}b${String(step)}`];
    const dx = `W*${(across * share).toFixed(5)}*${bell}`;
    const [ix, iy] = ['W', 'H'].map(
      (side) => `${side}*${((inwards * share) / 2).toFixed(5)}*${bell}`,
    );
    const left = `'${String(ix)}+${dx}'`;
    const right = `'W-${String(ix)}+${dx}'`;
    const corners = `x0=${left}:x2=${left}:x1=${right}:x3=${right}:y0='${String(iy)}':y1='${String(iy)}':y2='H-${String(iy)}':y3='H-${String(iy)}'`;
    const enableOption = renderEnable(change);
    return [
      `[${inputLabel}]split[${a}][${b}]`,
      `[${b}]perspective=${corners}:interpolation=linear:sense=source:eval=frame:${enableOption}[${b}s]`,
      `[${a}][${b}s]blend=all_mode=average:${enableOption}[${to}]`,
    ];
  }).flat();
}

/** Builds chains for a transition, from both input labels to the output label. */
export function changeChains(change: Change): string[] {
  const { kind, start, frames, from, next, to } = change;
  const { smear } = TRANSITION_MOVES[kind] ?? {};
  const mixLabel = smear ? `${to}mix` : to;
  const mix =
    kind === 'push' || kind === 'whip'
      ? pushChains(change, mixLabel)
      : [
          `[${from}][${next}]xfade=transition=${XFADE[kind]}:duration=${formatSeconds(frames)}:offset=${formatSeconds(start)}[${mixLabel}]`,
        ];
  return [...mix, ...(smear ? buildSmearChains(change, smear, mixLabel) : [])];
}
