import { getMotionTitle, type FilmMotion } from '@vidra/shared-contract';

const MOST_LETTERS = 120;

/** Quotes the beginning of a text. */
export const quoteText = (text: string): string =>
  `“${text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text}”`;

export const pluralize = (count: number, noun: string): string =>
  count === 1 ? `one ${noun}` : `${count} ${noun}s`;

type Shots = readonly { readonly seconds: number; readonly motion: FilmMotion }[];

/** Describes the camera motions and lengths of shots. */
export function describeMoves(shots: Shots): string {
  const moves = [...new Set(shots.map(({ motion }) => getMotionTitle(motion).toLowerCase()))];
  const seconds = [...new Set(shots.map((shot) => shot.seconds))];
  const [shotSeconds = 0] = seconds;
  const length = seconds.length === 1 ? `${shotSeconds} seconds each` : 'each as long as it takes';
  return `Animate them ${length}: ${moves.join(', ')}.`;
}

/** Look and transitions of a plan. */
export const PLANNED_STYLE = { style: 'clean' } as const;
export const PLANNED_BLEND = { transition: 'fade', transitionSeconds: 0.6 } as const;
