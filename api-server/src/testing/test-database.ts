import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { DatabaseConnection } from '../database/connection.ts';
import { migrate } from '../database/migrate.ts';
import { pgliteConnection } from '../database/pglite.ts';
import { openPostgres } from '../database/postgres.ts';
import { newUid } from '../database/uid.ts';
import type { Logger } from '../logger.ts';
import { startQueue } from '../queue/queue.ts';

const ROOT = join(import.meta.dirname, '../../..');
const CACHE = join(ROOT, '.cache/test-database');
const MIGRATIONS = join(import.meta.dirname, '../database/migrations');

/** Changes whenever an empty database would look different. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(readFileSync(join(MIGRATIONS, name)));
  hash.update(readFileSync(join(ROOT, 'pnpm-workspace.yaml')));
  return hash.digest('hex').slice(0, 16);
}

async function makeTemplate(path: string, logger: Logger): Promise<void> {
  const pglite = await PGlite.create();
  const connection = pgliteConnection(pglite);
  await migrate(connection.db);
  const queue = await startQueue(connection, logger, { schedules: false });
  await queue.stop();
  const dump = await pglite.dumpDataDir('none');
  await connection.close();
  mkdirSync(CACHE, { recursive: true });
  const partial = `${path}.${newUid()}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, path);
}

/** A migrated database in memory; making one anew takes seconds, so a copy is kept. */
async function openMemory(logger: Logger): Promise<DatabaseConnection> {
  const path = join(CACHE, `${fingerprint()}.tar`);
  if (!existsSync(path)) await makeTemplate(path, logger);
  return pgliteConnection(await PGlite.create({ loadDataDir: new Blob([readFileSync(path)]) }));
}

async function openFreshPostgres(server: string, logger: Logger): Promise<DatabaseConnection> {
  const name = `vidra_test_${newUid().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const connection = await openPostgres(url.href, logger);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/**
 * A fresh, migrated database: PGlite in memory, or a database of its own on the PostgreSQL of
 * TEST_DATABASE_URL.
 */
export async function openTestDatabase(logger: Logger): Promise<DatabaseConnection> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openFreshPostgres(server, logger) : openMemory(logger);
}
