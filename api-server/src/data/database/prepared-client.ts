import pg from 'pg';

/** Far more than the server has; past it something makes statements out of data. */
const MOST_STATEMENTS = 500;
/** Whose columns a migration may change while the statement lives on. */
const UNLISTED_COLUMNS = /(select|returning) (\*|"?\w+"?\.\*)/i;
/** The columns of these stand in the statement itself. */
const RECORDS = /from json_to_recordset/i;

const names = new Map<string, string>();

/** @returns nothing for a statement that is to be planned each time */
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
 * A connection on which PostgreSQL reads each parameterised statement once: reading and planning
 * cost more than most of them do. Statements with `*` stay as they are, because PostgreSQL refuses
 * a prepared one whose table has got another column since.
 */
export class PreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // While it is lent out the pool does not listen, and an error that nobody hears ends the process.
    // Whoever has it is told by the next statement, and the pool when it is given back.
    this.on('error', () => undefined);
    const query = this.query.bind(this) as Query;
    const prepared: Query = (text, values, ...rest) => {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0
          ? getStatementName(text)
          : undefined;
      return name === undefined
        ? query(text, values, ...rest)
        : query({ name, text, values }, ...rest);
    };
    this.query = prepared as typeof this.query;
  }
}
