import type { Kysely } from 'kysely';

/**
 * All tables. Each domain declares its own in its `tables.ts`, which joins them to these.
 * Columns are snake_case in SQL, camelCase here.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the domains fill it
export interface Tables {}

/**
 * The database, or a transaction of it. Inside of a transaction only that may be used: PGlite has
 * one connection, so a query on the root handle would wait for the transaction for ever.
 */
export type Database = Kysely<Tables>;
