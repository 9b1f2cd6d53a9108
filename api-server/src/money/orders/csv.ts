import type { LedgerEntry } from '@vidra/shared-contract/schemas';
import type { Database } from '../../data/database/schema.ts';
import { readStatement } from './statement.ts';

const PAGE = 500;
const HEADER = ['Time (UTC)', 'Type', 'Description', 'Credits', 'Change', 'Balance', 'Entry'];

const MOVEMENTS: Record<LedgerEntry['kind'], string> = {
  grant: 'added',
  purchase: 'purchased',
  hold: 'held',
  capture: 'charged',
  release: 'returned',
  refund: 'refunded',
  owe: 'owed',
  settle: 'settled',
  restore: 'restored',
  withdraw: 'removed',
  redo: 'free redo',
  expire: 'expired',
};

/** Encodes a value by RFC 4180. Text that a spreadsheet would run as a formula stays text. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Encodes one line of CSV. */
export const toLine = (cells: readonly (string | number)[]) => `${cells.map(toCell).join(',')}\r\n`;

/** Streams a person's whole ledger as CSV, newest first, page by page. */
export async function* streamLedgerCsv(db: Database, userUid: string): AsyncGenerator<string> {
  yield toLine(HEADER);
  let cursor: string | undefined;
  for (;;) {
    const { items, nextCursor } = await readStatement(db, userUid, { cursor, limit: PAGE });
    yield items
      .map(({ createTime, kind, title, credits, change, balance, entryUid }) =>
        toLine([
          new Date(createTime).toISOString(),
          MOVEMENTS[kind],
          title,
          credits,
          change,
          balance,
          entryUid,
        ]),
      )
      .join('');
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}
