import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/hooks.ts';
import { sessionStore } from '../session/store.ts';
import { listDrafts, removeDraft, subscribeDrafts, type DraftSummary } from './draft-records.ts';
import { DraftWork, type DraftKind, type WorkState } from './draft-work.ts';

/** What can be done with a piece of work. */
export type Work<T> = WorkState<T> &
  Pick<DraftWork<T>, 'set' | 'renew' | 'begin' | 'open' | 'markOrdered'>;

/**
 * A form's state as a piece of work that lives through a reload, a logout and a lost connection. Each
 * tab has its own; all of them are in `useDrafts`.
 *
 * @param options stands still while the form is there
 */
export function useDraftWork<T>(options: DraftKind<T>): Work<T> {
  const userUid = useSession((session) => session.userUid);
  const work = useMemo(() => new DraftWork<T>(userUid, options), [userUid, options]);
  const state = useSyncExternalStore(work.subscribe, () => work.state);
  const { set, renew, begin, open, markOrdered } = work;
  return { ...state, set, renew, begin, open, markOrdered };
}

const NONE: readonly DraftSummary[] = [];

/**
 * The drafts on this device that can be gone on with, the last changed first, live over tabs: what was
 * set in a tool and not ordered since. `getToolHref(getTool(kind), { draft: draftUid })` opens one.
 *
 * @param kind of this tool alone
 */
export function useDrafts(kind?: string): readonly DraftSummary[] {
  const userUid = useSession((session) => session.userUid);
  const [read] = useState(createReader);
  return useSyncExternalStore(
    subscribeDrafts,
    useCallback(() => read(userUid, kind), [read, userUid, kind]),
    () => NONE,
  );
}

/** Deletes a draft of one's own from this device. */
export function deleteDraft(draftUid: string): void {
  removeDraft(sessionStore.getState().userUid, draftUid);
}

/** Reads the list; the same one while nothing changed, as React wants it. */
function createReader() {
  let knownMark = '';
  let list: readonly DraftSummary[] = NONE;
  return (userUid: string, kind: string | undefined) => {
    const openDrafts = listDrafts(userUid).filter(
      (draft) => draft.isOpen && (kind === undefined || draft.kind === kind),
    );
    const mark = openDrafts.map(({ stamp }) => stamp).join();
    if (mark === knownMark) return list;
    knownMark = mark;
    list = openDrafts.map(({ value: _value, stamp: _stamp, ...summary }) => summary);
    return list;
  };
}
