import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseConnection } from '../data/database/connections/connection.ts';
import { createPgliteConnection } from '../data/database/connections/pglite.ts';
import { createUid } from '../data/database/statements/create-uid.ts';
import type { Logger } from '../config/logger.ts';
import { computeFingerprint, makeTables, ROOT } from './empty-database.ts';

const CACHE = join(ROOT, '.cache/test-database');

async function makeTemplate(path: string, logger: Logger): Promise<void> {
  // Uses small WAL files, because empty ones of 16 MB would be copied into each test's memory.
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const connection = createPgliteConnection(pglite, logger);
  await makeTables(connection, logger);
  // Drops the template databases: half of the files in each copy, and no test creates a database.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const templateName of ['template0', 'template1'])
    await pglite.exec(`drop database ${templateName}`);
  // Without a checkpoint each copy would first replay the log.
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await connection.close();
  mkdirSync(CACHE, { recursive: true });
  const partial = `${path}.${createUid()}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, path);
}

// Disables the optimizing compiler for PGlite. It takes longer than a test's few queries, and an
// ending process waits for it, which jest reports as an open handle.
setFlagsFromString('--wasm-tier-up-filter=0');

/** Returns an archive of an embedded database's data directory with all tables. */
async function getEmbeddedTemplate(logger: Logger): Promise<string> {
  const path = join(CACHE, `${computeFingerprint()}.tar`);
  if (!existsSync(path)) await makeTemplate(path, logger);
  return path;
}

/** Copies the template into a data directory, where an API expects it. */
export async function layEmbedded(dataDir: string, logger: Logger): Promise<void> {
  const folder = join(dataDir, 'pglite');
  mkdirSync(folder, { recursive: true });

  execFileSync('tar', ['-xf', await getEmbeddedTemplate(logger), '-C', folder], { stdio: 'pipe' });
}

/** Opens a copy of the template in memory. */
export async function openInMemory(logger: Logger): Promise<DatabaseConnection> {
  const template = readFileSync(await getEmbeddedTemplate(logger));
  // PostgreSQL clears page memory at each start, and a test uses few pages.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
  const loadDataDir = new Blob([template]);
  return createPgliteConnection(await PGlite.create({ loadDataDir, startParams }), logger);
}
