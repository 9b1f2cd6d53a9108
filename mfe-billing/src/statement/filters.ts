import { message } from '@vidra/shared-i18n/text';
import type { StatementFilter } from './use-statement.ts';

/** Filters of the statement. */
export const FILTERS: readonly { value: StatementFilter; label: string }[] = [
  { value: 'all', label: message`All activity` },
  { value: 'added', label: message`Credits added` },
  { value: 'videos', label: message`Videos` },
  { value: 'refunds', label: message`Refunds` },
];
