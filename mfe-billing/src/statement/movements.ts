import type { LedgerEntry } from '@vidra/shared-contract/schemas';
import type { StatementFilter } from './use-statement.ts';

/** Title of each kind of ledger entry. */
export const MOVEMENTS: Record<LedgerEntry['kind'], string> = {
  grant: 'Given',
  purchase: 'Bought',
  hold: 'Set aside',
  capture: 'Charged',
  release: 'Given back',
  refund: 'Refunded',
  owe: 'Owed',
  settle: 'Settled',
  restore: 'Given again',
  withdraw: 'Taken back',
};

/** Filters of the statement. */
export const FILTERS: readonly { value: StatementFilter; label: string }[] = [
  { value: 'all', label: 'Everything' },
  { value: 'added', label: 'Credits added' },
  { value: 'videos', label: 'Videos' },
  { value: 'refunds', label: 'Refunds' },
];
