import type { Kysely } from 'kysely';

/**
 * All tables. Each domain declares its own in its `tables.ts`, which extends this interface.
 * Columns are snake_case in SQL and camelCase here.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the domains fill it
export interface Tables {}

/**
 * The database, or one of its transactions. Inside a transaction, use only the transaction: PGlite
 * has one connection, so a query on the root handle would deadlock.
 */
export type Database = Kysely<Tables>;
