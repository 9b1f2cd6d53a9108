import type { LedgerEntry } from '@vidra/shared-contract/schemas';
import type { StatementFilter } from './use-statement.ts';

/** Title of each kind of ledger entry. */
export const MOVEMENTS: Record<LedgerEntry['kind'], string> = {
  grant: 'Added',
  purchase: 'Purchased',
  hold: 'Held',
  capture: 'Charged',
  release: 'Returned',
  refund: 'Refunded',
  owe: 'Owed',
  settle: 'Settled',
  restore: 'Restored',
  withdraw: 'Withdrawn',
  redo: 'Free redo',
};

/** Filters of the statement. */
export const FILTERS: readonly { value: StatementFilter; label: string }[] = [
  { value: 'all', label: 'All activity' },
  { value: 'added', label: 'Credits added' },
  { value: 'videos', label: 'Videos' },
  { value: 'refunds', label: 'Refunds' },
];
