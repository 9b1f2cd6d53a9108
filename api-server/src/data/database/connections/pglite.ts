import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { fromPglite } from 'pg-boss';
import type { Logger } from '../../../config/logger.ts';
import { ColumnNames } from '../statements/column-names.ts';
import type { DatabaseConnection } from './connection.ts';
import { lockDirectory } from './directory-lock.ts';
import { createNotices } from './notices.ts';
import type { Tables } from '../schema.ts';

/**
 * Creates a connection to a database within this process, on disk or in memory. Closing the
 * connection closes the database.
 */
export function createPgliteConnection(pglite: PGlite, logger: Logger): DatabaseConnection {
  const db = new Kysely<Tables>({
    dialect: new PGliteDialect({ pglite }),
    plugins: [new ColumnNames()],
  });
  const notices = createNotices(db, logger);
  return {
    kind: 'pglite',
    db,
    queueOptions: { db: fromPglite(pglite), backend: 'pglite' },
    listen: async (channel, listener) => {
      const stop = await pglite.listen(channel, listener);
      return () => stop();
    },
    notify: notices.notify,
    checkReady: async () => {
      await sql`select 1`.execute(db);
    },
    close: async () => {
      await notices.settled();
      await db.destroy();
    },
  };
}

/**
 * Opens the embedded database of a data directory, for this process alone.
 *
 * @param isBrief whether it is closed again soon
 * @throws DirectoryInUseError if another process uses it
 */
export async function openPgliteDirectory(
  directory: string,
  logger: Logger,
  isBrief = false,
): Promise<DatabaseConnection> {
  mkdirSync(directory, { recursive: true });
  const lock = lockDirectory(directory, isBrief);
  try {
    const connection = createPgliteConnection(
      await PGlite.create({ dataDir: join(directory, 'pglite') }),
      logger,
    );
    return {
      ...connection,
      close: async () => {
        await connection.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
