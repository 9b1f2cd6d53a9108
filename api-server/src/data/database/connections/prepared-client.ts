import type { Writable } from 'node:stream';
import pg from 'pg';

/**
 * Far above the number of statements in the code. Exceeding it means that statements contain data.
 */
const MOST_STATEMENTS = 500;
/** Statements whose columns a migration may change after they were prepared. */
const UNLISTED_COLUMNS = /(select|returning) (\*|"?\w+"?\.\*)/i;
/** Exempt, because the statement lists its columns itself. */
const RECORDS = /from json_to_recordset/i;

const names = new Map<string, string>();

/** Returns the name for preparing a statement, or undefined if it must be planned each time. */
function getStatementName(text: string): string | undefined {
  const knownName = names.get(text);
  if (knownName !== undefined) return knownName;
  const mayChange = UNLISTED_COLUMNS.test(text) && !RECORDS.test(text);
  if (names.size >= MOST_STATEMENTS || mayChange) return undefined;
  const name = `vidra_${names.size}`;
  names.set(text, name);
  return name;
}

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/** Kysely does nothing with the result of `begin`. */
const BEGIN_RESULT = Promise.resolve({ rows: [] });

/**
 * A connection on which PostgreSQL parses each parameterized statement once, because parsing and
 * planning cost more than running most of them. Statements with `*` are not prepared, because
 * PostgreSQL refuses a prepared statement after its table has gained a column.
 *
 * Statements are sent without waiting for the answers of earlier ones, and `begin` together with
 * the first statement of its transaction, because each round trip costs as much as a small statement.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true });
    // The pool does not listen to a borrowed client, and an unhandled error event ends the process.
    // The next statement reports the error to the borrower, and releasing reports it to the pool.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as Query;
    const { connection } = this as unknown as { connection: { stream: Writable } };
    let pendingBegin: Promise<unknown> | undefined;
    const queryPrepared: Query = (text, values, ...rest) => {
      // Writes all statements of one tick at once. TLS replaces the stream after it connects.
      const { stream } = connection;
      stream.cork();
      process.nextTick(() => {
        stream.uncork();
      });
      if (text === 'begin') {
        pendingBegin = query(text) as Promise<unknown>;
        // The transaction's first statement reports a failure.
        pendingBegin.catch(() => undefined);
        return BEGIN_RESULT;
      }
      const begin = pendingBegin;
      pendingBegin = undefined;
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? getStatementName(text)
          : undefined;
      const result =
        name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest);
      return begin === undefined ? result : Promise.all([begin, result]).then(([, rows]) => rows);
    };
    this.query = queryPrepared as typeof this.query;
  }
}
