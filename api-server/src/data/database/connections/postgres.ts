import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Logger } from '../../../config/logger.ts';
import { ColumnNames } from '../statements/column-names.ts';
import { ConnectionsRefusedError, type DatabaseConnection } from './connection.ts';
import { createNotices } from './notices.ts';
import { checkBudget, divideConnections } from './connection-budget.ts';
import { watchConnections } from './connection-watch.ts';
import { createPostgresListener } from './postgres-listener.ts';
import { PreparedClient } from './prepared-client.ts';
import type { Tables } from '../schema.ts';
import { pinSessions, type SessionSettings } from './session-settings.ts';

export interface PostgresLimits {
  /** Maximum connections of this process; see `divideConnections`. */
  readonly connections: number;
  /** Milliseconds that a statement waits for a connection. */
  readonly waitMs: number;
  readonly statementMs: number;
  readonly idleTransactionMs: number;
}

const LIMITS: PostgresLimits = {
  connections: 16,
  /** After that, the caller is told that the server is busy. */
  waitMs: 15_000,
  /** Far above the needs of calls and upkeep. Migrations have no limit; see `migrate.ts`. */
  statementMs: 120_000,
  /** A hanging process must not hold row locks forever. */
  idleTransactionMs: 60_000,
};
const PATIENCE_MS = 30_000;

/** Waits for the server: PostgreSQL refuses connections for some seconds after a start. */
async function waitForServer(pool: pg.Pool, logger: Logger): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(
          'PostgreSQL is not responding. Check DATABASE_URL and that the server is running.',
          { cause: error },
        );
      }
      logger.warn({ err: error }, 'PostgreSQL is not responding yet');
      await pause(1000);
    }
  }
}

/**
 * Opens a PostgreSQL database.
 *
 * @throws if it does not respond within 30 seconds, or can never provide the required connections
 */
export async function openPostgres(
  url: string,
  logger: Logger,
  changes: Partial<PostgresLimits> = {},
): Promise<DatabaseConnection> {
  const limits = { ...LIMITS, ...changes };
  const session = pinSessions(url);
  const budget = divideConnections(limits.connections);
  const { watch, refusal } = watchConnections();
  const Client = watch(pg.Client);
  const pool = new pg.Pool({
    ...session,
    max: budget.pool,
    connectionTimeoutMillis: limits.waitMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    Client: watch(PreparedClient),
  });
  // Without a listener, an idle connection that breaks would end the process.
  pool.on('error', (error) => {
    logger.warn({ err: error }, 'a database connection broke');
  });
  try {
    await waitForServer(pool, logger);
    await checkBudget(pool, limits.connections);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new ColumnNames()],
  });
  const notices = createNotices(db, logger);
  const listener = createPostgresListener({ session, Client, logger });
  const queueOptions = { ...session, max: budget.queue, Client };
  return {
    kind: 'postgres',
    db,
    queueOptions,
    listen: listener.listen,
    notify: notices.notify,
    checkReady: async () => {
      await sql`select 1`.execute(db);
      // The pool reuses its connections. Only a new one shows whether the server accepts more.
      if (refusal() === undefined) return;
      await tryConnection(Client, session);
    },
    close: async () => {
      await notices.settled();
      await listener.close();
      await db.destroy();
    },
  };
}

async function tryConnection(Client: typeof pg.Client, session: SessionSettings): Promise<void> {
  const client = new Client(session);
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new ConnectionsRefusedError(
      'The database allows no more connections. Lower DATABASE_CONNECTIONS or raise max_connections.',
      { cause: error },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
