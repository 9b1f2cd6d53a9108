import type { LedgerEntry } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import { readStatement } from './statement.ts';

const PAGE = 500;
/** Titles of the columns. */
const HEADER = [
  message`Time (UTC)`,
  // Translators: a column: what happened to credits, such as “purchased” or “refunded”.
  message`Type`,
  message`Description`,
  message`Credits`,
  // Translators: a column: by how many credits the balance changed.
  message`Change`,
  message`Balance`,
  // Translators: a column: the identifier of a transaction of credits.
  message`Entry`,
];

const MOVEMENTS: Record<LedgerEntry['kind'], string> = {
  // Translators: these words say what happened to credits, in a table.
  grant: message`added`,
  purchase: message`purchased`,
  // Translators: credits that are set aside until a video is finished.
  hold: message`held`,
  capture: message`charged`,
  // Translators: held credits that can be spent again.
  release: message`returned`,
  refund: message`refunded`,
  owe: message`owed`,
  // Translators: owed credits that are paid.
  settle: message`settled`,
  restore: message`restored`,
  withdraw: message`removed`,
  redo: message`free redo`,
  expire: message`expired`,
};

/** Encodes a value by RFC 4180. Text that a spreadsheet would run as a formula stays text. */
function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Encodes one line of CSV. */
export const toLine = (cells: readonly (string | number)[]) => `${cells.map(toCell).join(',')}\r\n`;

const toEntryLine = (entry: LedgerEntry) =>
  toLine([
    new Date(entry.createTime).toISOString(),
    t(MOVEMENTS[entry.kind]),
    entry.title,
    entry.credits,
    entry.change,
    entry.balance,
    entry.entryUid,
  ]);

/** Streams a person's whole ledger as CSV, newest first, page by page. */
export async function* streamLedgerCsv(db: Database, userUid: string): AsyncGenerator<string> {
  yield toLine(HEADER.map((title) => t(title)));
  let cursor: string | undefined;
  for (;;) {
    const { items, nextCursor } = await readStatement(db, userUid, { cursor, limit: PAGE });
    yield items.map(toEntryLine).join('');
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}
