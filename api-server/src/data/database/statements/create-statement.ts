import { CompiledQuery } from 'kysely';
import type { Database } from '../schema.ts';

type Values = Readonly<Record<string, unknown>>;
type Lists = Readonly<Record<string, readonly object[]>>;

interface Input {
  values: Values;
  lists: Readonly<Record<string, readonly Values[]>>;
}

/** Stands for a value while a statement is built. */
class Placeholder {
  readonly read: (input: Input) => unknown;

  constructor(read: Placeholder['read']) {
    this.read = read;
  }

  [Symbol.toPrimitive](): never {
    throw new Error('A statement that is built once cannot compute with its values.');
  }
}

function mapToPlaceholders(row: object, findRow: (input: Input) => Values | undefined) {
  const entries = Object.keys(row).map(
    (name) => [name, new Placeholder((input) => findRow(input)?.[name])] as const,
  );
  return Object.fromEntries(entries);
}

function mapListsToPlaceholders(lists: Lists) {
  const entries = Object.entries(lists).map(([name, rows]) => {
    const placeholders = rows.map((row, index) =>
      mapToPlaceholders(row, (input) => input.lists[name]?.[index]),
    );
    return [name, placeholders] as const;
  });
  return Object.fromEntries(entries);
}

/**
 * Creates a statement that is built once for each number of rows in its lists, because building a
 * large one takes longer than sending it.
 *
 * @param build gets placeholders of the values and of those in the rows. It passes them on and does
 * not compute with them
 */
export function createStatement<Result, V extends object, L extends Lists = Lists>(
  build: (
    db: Database,
    values: V,
    lists: L,
  ) => { compile: (db: Database) => CompiledQuery<Result> },
): (db: Database, values: V, lists?: L) => Promise<Result[]> {
  const statements = new Map<string, Pick<CompiledQuery, 'sql' | 'parameters'>>();
  return async (db, values, lists = {} as L) => {
    const shape = Object.values(lists)
      .map(({ length }) => length)
      .join();
    let statement = statements.get(shape);
    if (!statement) {
      const placeholders = mapToPlaceholders(values, (input) => input.values) as V;
      const { sql, parameters } = build(
        db,
        placeholders,
        mapListsToPlaceholders(lists) as unknown as L,
      ).compile(db);
      statement = { sql, parameters };
      statements.set(shape, statement);
    }
    const input = { values, lists } as unknown as Input;
    const parameters = statement.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.read(input) : parameter,
    );
    const query: CompiledQuery<Result> = CompiledQuery.raw(statement.sql, parameters);
    return (await db.executeQuery(query)).rows;
  };
}
