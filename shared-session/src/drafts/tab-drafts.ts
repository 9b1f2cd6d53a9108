import { createIdempotencyKey } from '../api/idempotency-key.ts';

const TAB = createIdempotencyKey();
let changes = 0;

/** Creates a stamp that is unique across tabs and changes. */
export function createStamp(): string {
  changes += 1;
  return `${TAB}:${changes}`;
}

/** Checks if a change was made by this tab since it was loaded. */
export const isOwnStamp = (stamp: string): boolean => stamp.startsWith(`${TAB}:`);

const toStorageKey = (userUid: string, kind: string) => `vidra-work:${userUid}:${kind}`;

/** Returns the draft that this tab last worked on. It survives a reload and a logout. */
export function getTabDraft(userUid: string, kind: string): string | null {
  try {
    return sessionStorage.getItem(toStorageKey(userUid, kind));
  } catch {
    return null;
  }
}

/** Remembers the draft of this tab. */
export function rememberDraftOfTab(userUid: string, kind: string, draftUid: string): void {
  try {
    sessionStorage.setItem(toStorageKey(userUid, kind), draftUid);
  } catch {
    // Without storage, a reload starts with the last changed draft.
  }
}

/** How long another tab may take to release its lock, such as the previous page on a reload. */
const PATIENCE_MS = 600;

async function isHeld(locks: LockManager, name: string): Promise<boolean> {
  try {
    return (await locks.query()).held?.some((lock) => lock.name === name) ?? false;
  } catch {
    return false;
  }
}

/**
 * Claims a draft for this tab while it is in use.
 *
 * @param onAnswer called with false while another tab has it, with true once this one has it
 * @returns a function that releases the claim
 */
export function claimDraft(draftUid: string, onAnswer: (isOurs: boolean) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const heldLock = Promise.withResolvers<null>();
  // Without a secure context there are no locks. Then only the stamps reveal changes by other tabs.
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return () => undefined;
  const name = `vidra-draft:${draftUid}`;
  let isAnswered = false;
  // A busy browser may respond late, so only a held lock proves another tab.
  const lookAround = async () => {
    const isTaken = await isHeld(locks, name);
    if (isTaken && !isAnswered && !signal.aborted) onAnswer(false);
  };
  const patience = setTimeout(() => void lookAround(), PATIENCE_MS);
  locks
    .request(name, { signal }, () => {
      clearTimeout(patience);
      isAnswered = true;
      if (signal.aborted) return undefined;
      onAnswer(true);
      return heldLock.promise;
    })
    .catch(() => undefined);
  return () => {
    clearTimeout(patience);
    controller.abort();
    heldLock.resolve(null);
  };
}
