import { listItemKeys, readItem, removeItem, writeItem } from '../lib/storage.ts';

/**
 * Tasks that tabs of this browser saw in progress, so that each tab can report their end. One item
 * per task with
 * its owner, because two tabs that change one list concurrently would lose an entry.
 */
const PREFIX = 'vidra-under-way:';
/** Delay by which an unfocused tab lets the focused one go first. */
const COURTESY_MS = 1_000;
/** Other tabs may still read the mark shortly after its removal. */
const HELD_MS = 5_000;

/** Marks a task for other tabs. Returns whether they can see the mark. */
export function markUnderWay(taskUid: string, userUid: string): boolean {
  return readItem(PREFIX + taskUid) === userUid || writeItem(PREFIX + taskUid, userUid);
}

export function unmarkUnderWay(taskUid: string): void {
  removeItem(PREFIX + taskUid);
}

/** Lists a user's tasks that a tab saw in progress and none saw end. */
export function listUnderWay(userUid: string): string[] {
  const keys = listItemKeys(PREFIX).filter((key) => readItem(key) === userUid);
  return keys.map((key) => key.slice(PREFIX.length));
}

/** Calls `onMark` when another tab sees a task in progress. Returns a function that stops it. */
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
 * Decides if this tab reports a task's end. The lock decides between tabs that hear of it
 * simultaneously, the mark
 * excludes those that hear of it later.
 *
 * @param end identifies this end of this task, equal in each tab
 */
export async function claimEnd(taskUid: string, end: string): Promise<boolean> {
  if (!document.hasFocus()) await new Promise((resolve) => setTimeout(resolve, COURTESY_MS));
  // Without a secure context there are no locks, so two visible tabs might both report it.
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks && !(await tryLock(locks, `vidra-told:${taskUid}:${end}`))) return false;
  // Only the lock holder removes the mark. Otherwise it could be gone before the holder has read
  // it.
  const isMarked = readItem(PREFIX + taskUid) !== null;
  unmarkUnderWay(taskUid);
  return isMarked;
}

/**
 * Tries to take a free lock. It is released soon, because a page that holds one cannot enter the
 * back/forward cache.
 */
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
