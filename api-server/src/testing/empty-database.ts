import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseConnection } from '../data/database/connections/connection.ts';
import { migrate } from '../data/database/migrate.ts';
import type { Logger } from '../config/logger.ts';
import { startQueue } from '../data/queue/queue.ts';

export const ROOT = join(import.meta.dirname, '../../..');
const MIGRATIONS = join(import.meta.dirname, '../data/database/migrations');

/** Returns a fingerprint that changes whenever an empty database would look different. */
export function computeFingerprint(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort()) {
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  }
  hash.update(readFileSync(join(ROOT, 'pnpm-workspace.yaml')));
  return hash.digest('hex').slice(0, 16);
}

/** Creates all tables, including the queue's. That takes seconds, so tests start from copies. */
export async function makeTables(connection: DatabaseConnection, logger: Logger): Promise<void> {
  await migrate(connection.db);
  const queue = await startQueue(connection, logger, { schedules: false });
  await queue.stop();
}
