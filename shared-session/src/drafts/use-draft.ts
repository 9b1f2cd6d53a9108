import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { parseJson, readItem, writeItem } from '../lib/storage.ts';
import { useSession } from '../session/hooks.ts';

/** Characters of JSON. The storage is shared by the whole site and holds about five million. */
const LARGEST_DRAFT = 200_000;

const toItemKey = (userUid: string, key: string) => `vidra-draft:${userUid}:${key}`;

function keep(itemKey: string, value: unknown): boolean {
  const text = JSON.stringify(value);
  return text.length <= LARGEST_DRAFT && writeItem(itemKey, text);
}

/** Values that storage rejected, by key. They last as long as the page. */
const unsavedTexts = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/**
 * Form state that survives a reload. Every tab shows the same, and an updater function receives the
 * latest value of
 * all tabs.
 *
 * @param guard checks if a stored value still has the right shape
 * @returns value and setter (a value or an updater function)
 */
export function useDraft<T>(
  key: string,
  initial: T,
  guard: (value: unknown) => value is T,
): [value: T, set: (next: T | ((before: T) => T)) => void] {
  const userUid = useSession((session) => session.userUid);
  const itemKey = toItemKey(userUid, key);
  const textNow = useCallback(() => unsavedTexts.get(itemKey) ?? readItem(itemKey), [itemKey]);
  const text = useSyncExternalStore(subscribe, textNow, () => null);
  const parseValue = useCallback(
    (storedText: string | null) => {
      const value = storedText === null ? undefined : parseJson(storedText);
      return guard(value) ? value : initial;
    },
    [guard, initial],
  );

  const set = useCallback(
    (next: T | ((before: T) => T)) => {
      const before = parseValue(textNow());
      const value = typeof next === 'function' ? (next as (before: T) => T)(before) : next;
      if (keep(itemKey, value)) unsavedTexts.delete(itemKey);
      else unsavedTexts.set(itemKey, JSON.stringify(value));
      for (const listener of listeners) listener();
    },
    [itemKey, textNow, parseValue],
  );
  return [useMemo(() => parseValue(text), [parseValue, text]), set];
}
