import { sql, type RawBuilder } from 'kysely';

/**
 * Builds a list for `where('uid', '=', toSqlAny(uids))`, passed as one parameter. With `in`, each
 * number of values would produce a different statement.
 */
export function toSqlAny(values: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${values}::text[])`;
}
