import { getMotionTitle, type FilmMotion } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import { formatList } from '../../language/format.ts';
import { toInnerTitle } from '../../language/inner-title.ts';

const MOST_LETTERS = 120;

/** Returns the beginning of a text. */
export const shortenText = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS).trimEnd()}…` : text;

type Shots = readonly { readonly seconds: number; readonly motion: FilmMotion }[];

/** Describes the camera motions and lengths of shots. */
export function describeMoves(shots: Shots): string {
  const moves = [...new Set(shots.map(({ motion }) => toInnerTitle(t(getMotionTitle(motion)))))];
  const moveList = formatList(moves);
  const seconds = [...new Set(shots.map((shot) => shot.seconds))];
  const [shotSeconds = 0] = seconds;
  if (seconds.length === 1) {
    // Translators: images or shots, and the camera's moves: push in, pan left.
    return t`Animate them ${shotSeconds} seconds each: ${moveList}.`;
  }
  // Translators: images or shots, and the camera's moves: push in, pan left.
  return t`Animate them each as long as it takes: ${moveList}.`;
}

/** Look and transitions of a plan. */
export const PLANNED_STYLE = { style: 'clean' } as const;
export const PLANNED_BLEND = { transition: 'fade', transitionSeconds: 0.6 } as const;
