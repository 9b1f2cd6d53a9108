import {
  canSplit,
  findFreeKey,
  fitSeconds,
  type ShotEdit,
  type ShotEditing,
} from './shot-edits.ts';
import { SHOT_TEXTS } from './shot-texts.ts';

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
  const texts = SHOT_TEXTS[noun];
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
      onAnnounce(texts.isMoved(from + 1, to + 1, count));
    },
    resize: (index: number, wantedSeconds: number) => {
      const seconds = fitSeconds(wantedSeconds);
      const [ownSeconds = 0, shownSeconds = 0] = [shots[index]?.seconds, durations[index]];
      if (ownSeconds !== seconds) onEdit({ kind: 'resize', index, seconds });
      const isHeld = shownSeconds > ownSeconds && shownSeconds > seconds;
      onAnnounce(
        isHeld ? texts.isHeld(index + 1, shownSeconds) : texts.isResized(index + 1, seconds),
      );
    },
    split: (index: number, at: number) => {
      const shot = shots[index];
      if (!shot) return;
      if (!canSplit(shot)) {
        onAnnounce(texts.isTooShort(index + 1));
        return;
      }
      const key = createKey(index);
      // A playhead near an end of the shot, or outside of it, says nothing about where to cut.
      const isInside = at >= 1 && at <= shot.seconds - 1;
      const edit = { kind: 'split', index, at: isInside ? at : shot.seconds / 2, key } as const;
      add(edit, texts.isSplit(index + 1));
    },
    duplicate: (index: number) => {
      const edit = { kind: 'duplicate', index, key: createKey(index) } as const;
      add(edit, texts.isDuplicated(index + 1));
    },
    remove: (index: number) => {
      onEdit({ kind: 'remove', index });
      const next = shots[index + 1] ?? shots[index - 1];
      if (next) editing.onSelect(next.key);
      onAnnounce(texts.isDeleted(index + 1));
    },
  };
}
