import { useCallback, useState } from 'react';
import { readJson, removeItem, writeItem } from '../lib/storage.ts';
import { useSession } from '../session/hooks.ts';
import { sessionStore } from '../session/store.ts';

/** Characters of JSON; storage is shared by the whole site and holds about five million. */
const LARGEST_DRAFT = 200_000;

/** One form's draft. */
export interface DraftStore {
  /** What was written, of whatever shape it has; undefined when there is nothing. */
  read: () => unknown;
  /** Keeps a JSON value; false when it is too large or storage is full. */
  write: (value: unknown) => boolean;
  clear: () => void;
}

/** A form's unsaved values, kept on this device for the signed-in user. */
export function draftStore(key: string): DraftStore {
  const itemKey = () => `vidra-draft:${sessionStore.getState().userUid}:${key}`;
  return {
    read: () => readJson(itemKey()),
    write: (value) => {
      const text = JSON.stringify(value);
      return text.length <= LARGEST_DRAFT && writeItem(itemKey(), text);
    },
    clear: () => {
      removeItem(itemKey());
    },
  };
}

/**
 * A form's state that survives a reload.
 *
 * @param guard tells whether a kept value still has the right shape
 * @returns value, setter (a value or a function of the one before), and how to start anew
 */
export function useDraft<T>(
  key: string,
  initial: T,
  guard: (value: unknown) => value is T,
): [value: T, set: (next: T | ((before: T) => T)) => void, clear: () => void] {
  const userUid = useSession((session) => session.userUid);
  const owner = `${userUid}:${key}`;
  const read = () => {
    const kept = draftStore(key).read();
    return { owner, value: guard(kept) ? kept : initial };
  };
  const [draft, setDraft] = useState(read);
  // Another user's or form's draft must not show for a single frame.
  const shown = draft.owner === owner ? draft : read();
  if (shown !== draft) setDraft(shown);

  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      setDraft((before) => {
        const value = typeof next === 'function' ? (next as (before: T) => T)(before.value) : next;
        draftStore(key).write(value);
        return { ...before, value };
      });
    },
    [key],
  );
  const clear = useCallback(() => {
    draftStore(key).clear();
    setDraft((before) => ({ ...before, value: initial }));
  }, [key, initial]);
  return [shown.value, set, clear];
}
