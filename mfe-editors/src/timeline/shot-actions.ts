import {
  canSplit,
  findFreeKey,
  fitSeconds,
  type ShotEdit,
  type ShotEditing,
} from './shot-edits.ts';

interface ShotActionOptions {
  /** Called with the index of the shot that was selected. */
  readonly onSelect: (index: number) => void;
  readonly onAnnounce: (sentence: string) => void;
}

/** Actions of the timeline. Each one selects the shot that it concerns, and says what happened. */
export type ShotActions = ReturnType<typeof createShotActions>;

/**
 * Creates the actions on the shots.
 *
 * @param durations seconds on screen by shot
 */
export function createShotActions(
  editing: ShotEditing,
  durations: readonly number[],
  { onSelect, onAnnounce }: ShotActionOptions,
) {
  const { shots, noun, maxShots, onEdit } = editing;
  const count = shots.length;
  const getName = (index: number) => `${noun} ${String(index + 1)}`;
  const add = (edit: Extract<ShotEdit, { key: string }>, sentence: string) => {
    if (count >= maxShots) {
      editing.onFull();
      return;
    }
    onEdit(edit);
    editing.onSelect(edit.key);
    onAnnounce(sentence);
  };
  const createKey = (index: number) =>
    findFreeKey(shots, shots[index]?.key.replace(/-\d+$/, '') ?? noun.toLowerCase());
  const select = (index: number) => {
    const shot = shots[Math.max(0, Math.min(count - 1, index))];
    if (!shot) return;
    editing.onSelect(shot.key);
    onSelect(shots.indexOf(shot));
  };
  return {
    select,
    open: (index: number) => {
      const shot = shots[index];
      if (shot) editing.onOpen(shot.key);
    },
    move: (from: number, to: number) => {
      if (to < 0 || to >= count || from === to) return;
      onEdit({ kind: 'move', from, to });
      const key = shots[from]?.key;
      if (key !== undefined) editing.onSelect(key);
      onAnnounce(`${getName(from)} moved to position ${String(to + 1)} of ${String(count)}.`);
    },
    resize: (index: number, wantedSeconds: number) => {
      const seconds = fitSeconds(wantedSeconds);
      const [ownSeconds = 0, shownSeconds = 0] = [shots[index]?.seconds, durations[index]];
      if (ownSeconds !== seconds) onEdit({ kind: 'resize', index, seconds });
      const isHeld = shownSeconds > ownSeconds && shownSeconds > seconds;
      onAnnounce(
        isHeld
          ? `${getName(index)}: ${describeSeconds(shownSeconds)}, as long as its narration.`
          : `${getName(index)}: ${describeSeconds(seconds)}.`,
      );
    },
    split: (index: number, at: number) => {
      const shot = shots[index];
      if (!shot) return;
      if (!canSplit(shot)) {
        onAnnounce(`${getName(index)} is too short to split.`);
        return;
      }
      const key = createKey(index);
      // A playhead near an end of the shot, or outside of it, says nothing about where to cut.
      const isInside = at >= 1 && at <= shot.seconds - 1;
      const edit = { kind: 'split', index, at: isInside ? at : shot.seconds / 2, key } as const;
      add(edit, `${getName(index)} split in two.`);
    },
    duplicate: (index: number) => {
      const edit = { kind: 'duplicate', index, key: createKey(index) } as const;
      add(edit, `${getName(index)} duplicated.`);
    },
    remove: (index: number) => {
      onEdit({ kind: 'remove', index });
      const next = shots[index + 1] ?? shots[index - 1];
      if (next) editing.onSelect(next.key);
      onAnnounce(`${getName(index)} deleted.`);
    },
  };
}

/** Returns a duration in words: "1 second", "4.5 seconds". */
const describeSeconds = (seconds: number): string => {
  const shownSeconds = Math.round(seconds * 10) / 10;
  return `${String(shownSeconds)} ${shownSeconds === 1 ? 'second' : 'seconds'}`;
};
