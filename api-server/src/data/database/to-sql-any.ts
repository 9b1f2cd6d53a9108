import { sql, type RawBuilder } from 'kysely';

/**
 * For `where('uid', '=', toSqlAny(uids))`: any of several, as one parameter. With `in` each number of
 * values would make another statement.
 */
export function toSqlAny(values: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${values}::text[])`;
}
