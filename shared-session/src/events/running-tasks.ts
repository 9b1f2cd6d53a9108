import { listItemKeys, readItem, removeItem, writeItem } from '../lib/storage.ts';

/**
 * What the tabs of this browser saw under way, so that each can tell of its end: one item a task with
 * its owner, because two tabs that change one list at once would lose an entry.
 */
const PREFIX = 'vidra-under-way:';
/** What a tab that nobody works in leaves to the one that somebody does. */
const COURTESY_MS = 1_000;
/** Other tabs may read the mark for a moment after it was removed. */
const HELD_MS = 5_000;

/** Whether other tabs can know of it now. */
export function markUnderWay(taskUid: string, userUid: string): boolean {
  return readItem(PREFIX + taskUid) === userUid || writeItem(PREFIX + taskUid, userUid);
}

export function unmarkUnderWay(taskUid: string): void {
  removeItem(PREFIX + taskUid);
}

/** Somebody's tasks that some tab saw under way and none saw end. */
export function listUnderWay(userUid: string): string[] {
  const keys = listItemKeys(PREFIX).filter((key) => readItem(key) === userUid);
  return keys.map((key) => key.slice(PREFIX.length));
}

/** Calls `onMark` when another tab sees something under way; returns the end of it. */
export function onMarkElsewhere(onMark: () => void): () => void {
  const listener = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(PREFIX) && newValue !== null) onMark();
  };
  addEventListener('storage', listener);
  return () => {
    removeEventListener('storage', listener);
  };
}

/**
 * Whether this tab is the one to tell of a task's end. The lock decides between tabs that hear of it at
 * the same moment, the mark against those that hear of it later.
 *
 * @param end names this end of this task, the same in each tab
 */
export async function claimEnd(taskUid: string, end: string): Promise<boolean> {
  if (!document.hasFocus()) await new Promise((resolve) => setTimeout(resolve, COURTESY_MS));
  // Without a secure context there are no locks: two tabs in view might both tell.
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks && !(await tryLock(locks, `vidra-told:${taskUid}:${end}`))) return false;
  // Only the one with the lock takes the mark away: it could be gone before that one has looked at it.
  const isMarked = readItem(PREFIX + taskUid) !== null;
  unmarkUnderWay(taskUid);
  return isMarked;
}

/** Takes a lock that nobody has. It is let go soon: the browser does not keep a page for Back that holds one. */
function tryLock(locks: LockManager, name: string): Promise<boolean> {
  return new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && new Promise((letGo) => setTimeout(letGo, HELD_MS));
      })
      .catch(() => resolve(true));
  });
}
