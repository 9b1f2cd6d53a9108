import { sql, type RawBuilder } from 'kysely';

/**
 * For `where('uid', '=', anyOf(uids))`: any of several, as one parameter. With `in` each number of
 * values would make another statement.
 */
export function anyOf(values: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${values}::text[])`;
}
