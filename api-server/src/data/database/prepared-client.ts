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

/**
 * A connection on which PostgreSQL parses each parameterized statement once, because parsing and
 * planning cost more than running most of them. Statements with `*` are not prepared, because
 * PostgreSQL refuses a prepared statement after its table has gained a column.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // The pool does not listen to a borrowed client, and an unhandled error event ends the process.
    // The next statement reports the error to the borrower, and releasing reports it to the pool.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as Query;
    const queryPrepared: Query = (text, values, ...rest) => {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? getStatementName(text)
          : undefined;
      return name === undefined
        ? query(text, values, ...rest)
        : query({ name, text, values }, ...rest);
    };
    this.query = queryPrepared as typeof this.query;
  }
}
