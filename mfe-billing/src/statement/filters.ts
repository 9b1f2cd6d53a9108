import type { StatementFilter } from './use-statement.ts';

/** Filters of the statement. */
export const FILTERS: readonly { value: StatementFilter; label: string }[] = [
  { value: 'all', label: 'All activity' },
  { value: 'added', label: 'Credits added' },
  { value: 'videos', label: 'Videos' },
  { value: 'refunds', label: 'Refunds' },
];
