import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from '../../config/logger.ts';
import { ColumnNames } from './column-names.ts';
import type { DatabaseConnection } from './connection.ts';
import { createNotices } from './notices.ts';
import { listenOnPostgres } from './postgres-listener.ts';
import { PreparedClient } from './prepared-client.ts';
import type { Tables } from './schema.ts';

const LIMITS = {
  connections: 10,
  /** Whoever asks is told that the server is busy after that. */
  waitMs: 15_000,
  /** Far beyond what a call or the upkeep takes; migrations have none: see `migrate.ts`. */
  statementMs: 120_000,
  /** A process that hangs must not hold rows for ever. */
  idleTransactionMs: 60_000,
};
/** As many as pg-boss takes by itself, opened as they are needed: with fewer, jobs wait for each other. */
const QUEUE_POOL_SIZE = 10;
const PATIENCE_MS = 30_000;

/** A PostgreSQL that has just been started or restarted refuses connections for some seconds. */
async function waitForServer(pool: pg.Pool, logger: Logger): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (Date.now() > deadline) {
        throw new Error(
          'PostgreSQL does not answer. Check DATABASE_URL and that the server is running.',
          { cause: error },
        );
      }
      logger.warn({ err: error }, 'PostgreSQL does not answer yet');
      await pause(1000);
    }
  }
}

/** Opens a PostgreSQL database. @throws when it does not answer within half a minute */
export async function openPostgres(
  url: string,
  logger: Logger,
  limits = LIMITS,
): Promise<DatabaseConnection> {
  const pool = new pg.Pool({
    connectionString: url,
    max: limits.connections,
    connectionTimeoutMillis: limits.waitMs,
    statement_timeout: limits.statementMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    Client: PreparedClient,
  });
  // Without a listener a connection that breaks while idle would end the process.
  pool.on('error', (error) => {
    logger.warn({ err: error }, 'a database connection broke');
  });
  await waitForServer(pool, logger).catch(async (error: unknown) => {
    await pool.end();
    throw error;
  });
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new ColumnNames()],
  });
  const notices = createNotices(db, logger);
  const listeners = new Set<() => Promise<void>>();
  return {
    kind: 'postgres',
    db,
    queueOptions: { connectionString: url, max: QUEUE_POOL_SIZE },
    listen: async (channel, listener) => {
      const stop = await listenOnPostgres(url, channel, listener, logger);
      listeners.add(stop);
      return async () => {
        listeners.delete(stop);
        await stop();
      };
    },
    tell: notices.tell,
    close: async () => {
      await notices.settled();
      await Promise.all([...listeners].map((stop) => stop()));
      await db.destroy();
    },
  };
}
