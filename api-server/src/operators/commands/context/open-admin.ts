import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { readConfig, type Config } from '../../../config/config.ts';
import type { DatabaseConnection } from '../../../data/database/connections/connection.ts';
import { migrate } from '../../../data/database/migrate.ts';
import { LEAST_CONNECTIONS } from '../../../config/site-variables.ts';
import { openPgliteDirectory } from '../../../data/database/connections/pglite.ts';
import { openPostgres } from '../../../data/database/connections/postgres.ts';
import type { Logger } from '../../../config/logger.ts';
import { chooseMailer } from '../../../people/mail/choose-mailer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { startQueue, type JobQueue } from '../../../data/queue/queue.ts';
import { loadSecrets } from '../../../config/secrets.ts';

/** An error that the user of the command line can correct. The message says how. */
export class AdminError extends Error {
  override name = 'AdminError';
}

/** Dependencies of the commands. */
export interface Admin extends Pick<Platform, 'db' | 'secrets' | 'config' | 'mailer'> {
  /** Started on first use. */
  queue: () => Promise<JobQueue>;
  close: () => Promise<void>;
}

async function openEmbedded(dataDir: string, logger: Logger): Promise<DatabaseConnection> {
  if (!existsSync(join(dataDir, 'pglite'))) {
    throw new AdminError(
      `There is no database in "${dataDir}". Set DATA_DIR or DATABASE_URL as for the API.`,
    );
  }
  return openPgliteDirectory(dataDir, logger, true);
}

/**
 * Opens the dependencies of the commands. @throws AdminError; DirectoryInUseError when another
 * process has the embedded database
 */
export async function openAdmin(
  // Commands send mail and call Stripe, so they need a worker's configuration.
  config: Config = readConfig(process.env, undefined, 'worker'),
  logger: Logger = pino({ level: 'warn' }, pino.destination(2)),
): Promise<Admin> {
  const connection =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir, logger)
      : await openPostgres(config.databaseUrl, logger, { connections: LEAST_CONNECTIONS });
  await migrate(connection.db);
  let queue: Promise<JobQueue> | undefined;
  return {
    db: connection.db,
    config,
    mailer: await chooseMailer(config, connection.db),
    secrets: loadSecrets(config),
    queue: () => (queue ??= startQueue(connection, logger, { schedules: false })),
    close: async () => {
      await (await queue)?.stop();
      await connection.close();
    },
  };
}
