import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/hooks.ts';
import { sessionStore } from '../session/store.ts';
import { listDrafts, removeDraft, subscribeDrafts, type DraftSummary } from './draft-records.ts';
import { DraftWork, type DraftKind, type WorkState } from './draft-work.ts';

/** State and actions of a draft. */
export type Work<T> = WorkState<T> &
  Pick<DraftWork<T>, 'set' | 'renew' | 'begin' | 'open' | 'markOrdered'>;

/**
 * Form state as a draft that survives a reload, a logout and a lost connection. Each tab has its
 * own draft;
 * `useDrafts` lists all of them.
 *
 * @param options stable while the form is mounted
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
 * Returns the open drafts on this device, last changed first and live across tabs: values set in a
 * tool but not
 * ordered since. `getToolHref(getTool(kind), { draft: draftUid })` opens one.
 *
 * @param kind only drafts of this tool
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

/** Deletes one of the user's own drafts from this device. */
export function deleteDraft(draftUid: string): void {
  removeDraft(sessionStore.getState().userUid, draftUid);
}

/**
 * Creates a reader of the list that returns the same list while nothing changes, as React requires.
 */
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
