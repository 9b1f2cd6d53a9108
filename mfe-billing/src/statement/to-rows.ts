import { message } from '@vidra/shared-i18n/text';
import type { LedgerEntry } from '@vidra/shared-contract/schemas';

/** Row of the statement: a video with its state, or another movement of credits. */
export interface StatementRow extends Pick<LedgerEntry, 'taskUid' | 'title' | 'createTime'> {
  readonly key: string;
  /** State of the video's credits, if the row is a video. */
  readonly state: string | undefined;
  /** Effect on the balance. */
  readonly change: number;
  /** Balance afterwards. */
  readonly balance: number;
}

const STATES: Partial<Record<LedgerEntry['kind'], string>> = {
  // Translators: states of the credits of a video.
  hold: message`Held`,
  capture: message`Charged`,
  release: message`Returned`,
  redo: message`Free redo`,
};

/** A charge has no effect of its own, because its hold had it. */
const getChange = ({ kind, credits, change }: LedgerEntry): number => {
  if (kind === 'capture') return -credits;
  return kind === 'release' ? 0 : change;
};

/**
 * Merges the entries of each video into one row. Takes all entries from the newest on, because a
 * hold follows the entry that settles it. The balances run over the rows.
 */
export function toRows(entries: readonly LedgerEntry[]): StatementRow[] {
  const settledTasks = new Set<string>();
  let balance = entries[0]?.balance ?? 0;
  return entries.flatMap((entry) => {
    const { entryUid, kind, taskUid, title, createTime } = entry;
    if (taskUid !== null && settledTasks.has(taskUid) && kind !== 'capture') return [];
    if (taskUid !== null && kind in STATES) settledTasks.add(taskUid);
    const change = getChange(entry);
    const row = { key: entryUid, state: STATES[kind], taskUid, title, createTime, change, balance };
    balance -= change;
    return [row];
  });
}
