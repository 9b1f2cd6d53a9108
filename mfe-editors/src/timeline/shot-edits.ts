import { FILM_LIMITS } from '@vidra/shared-contract';
import type { DraftMedia } from '../editor/media/media.ts';

/** Shot or image of a film, as the timeline shows it. */
export interface TimedShot {
  readonly key: string;
  readonly picture: DraftMedia | null;
  readonly seconds: number;
  readonly description?: string;
  readonly narration?: string;
}

/** Change that the timeline makes to the shots. A new shot gets the given key. */
export type ShotEdit =
  | { readonly kind: 'move'; readonly from: number; readonly to: number }
  | { readonly kind: 'resize'; readonly index: number; readonly seconds: number }
  | {
      readonly kind: 'split';
      readonly index: number;
      /** Seconds of the first part. */
      readonly at: number;
      readonly key: string;
    }
  | { readonly kind: 'duplicate'; readonly index: number; readonly key: string }
  | { readonly kind: 'remove'; readonly index: number };

/** Shots of the open draft, and the actions of the timeline on them. */
export interface ShotEditing {
  readonly shots: readonly TimedShot[];
  readonly noun: 'Shot' | 'Image';
  readonly maxShots: number;
  /** Key of the selected shot, or null while none was selected. */
  readonly currentKey: string | null;
  readonly onSelect: (key: string) => void;
  /** Moves the focus to the fields of a shot. */
  readonly onOpen: (key: string) => void;
  readonly onEdit: (edit: ShotEdit) => void;
  /** Called in place of an edit that would add one shot too many. */
  readonly onFull: () => void;
}

const { minImageSeconds: MIN_SECONDS, maxImageSeconds: MAX_SECONDS } = FILM_LIMITS;
const STEPS_PER_SECOND = 2;

const roundSeconds = (seconds: number) => Math.round(seconds * STEPS_PER_SECOND) / STEPS_PER_SECOND;

/** Rounds a duration to half seconds within the limits of a shot. */
export const fitSeconds = (seconds: number): number =>
  Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, roundSeconds(seconds)));

/** Whether both parts of a shot would be long enough. */
export const canSplit = ({ seconds }: TimedShot): boolean => seconds >= 2 * MIN_SECONDS;

/** Finds a key that no shot has: the prefix with a number. */
export function findFreeKey(shots: readonly { readonly key: string }[], prefix: string): string {
  const usedKeys = new Set(shots.map(({ key }) => key));
  let number = shots.length;
  while (usedKeys.has(`${prefix}-${number}`)) number += 1;
  return `${prefix}-${number}`;
}

/**
 * Applies a change of the timeline to the shots. The first part of a split shot keeps the
 * narration, because nobody says it twice.
 */
export function applyShotEdit<Shot extends TimedShot>(
  shots: readonly Shot[],
  edit: ShotEdit,
): readonly Shot[] {
  const index = edit.kind === 'move' ? edit.from : edit.index;
  const shot = shots[index];
  if (!shot) return shots;
  switch (edit.kind) {
    case 'move':
      return shots.toSpliced(index, 1).toSpliced(edit.to, 0, shot);
    case 'resize':
      return shots.with(index, { ...shot, seconds: fitSeconds(edit.seconds) });
    case 'split': {
      const longestPart = shot.seconds - MIN_SECONDS;
      const seconds = Math.max(MIN_SECONDS, Math.min(longestPart, roundSeconds(edit.at)));
      const rest = { ...shot, key: edit.key, seconds: shot.seconds - seconds };
      const silentRest = shot.narration === undefined ? rest : { ...rest, narration: '' };
      return shots.toSpliced(index, 1, { ...shot, seconds }, silentRest);
    }
    case 'duplicate':
      return shots.toSpliced(index + 1, 0, { ...shot, key: edit.key });
    case 'remove':
      return shots.toSpliced(index, 1);
  }
}
