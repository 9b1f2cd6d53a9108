import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import type { DatabaseConnection } from '../data/database/connection.ts';
import { createPgliteConnection } from '../data/database/pglite.ts';
import { createUid } from '../data/database/create-uid.ts';
import type { Logger } from '../config/logger.ts';
import { computeFingerprint, makeTables, ROOT } from './empty-database.ts';

const CACHE = join(ROOT, '.cache/test-database');

async function makeTemplate(path: string, logger: Logger): Promise<void> {
  // A log in small files: empty ones of 16 MB would be copied into each test's memory.
  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  const connection = createPgliteConnection(pglite, logger);
  await makeTables(connection, logger);
  // Half of the files, which each copy would carry: new databases are made of them, and nobody makes one.
  await pglite.exec('update pg_database set datistemplate = false');
  for (const templateName of ['template0', 'template1'])
    await pglite.exec(`drop database ${templateName}`);
  // Else each copy would first catch up with the log.
  await pglite.exec('checkpoint');
  const dump = await pglite.dumpDataDir('none');
  await connection.close();
  mkdirSync(CACHE, { recursive: true });
  const partial = `${path}.${createUid()}`;
  writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
  renameSync(partial, path);
}

// No function of PGlite's is compiled a second time by the optimising compiler: that takes longer than a
// test's few queries, and a process that ends waits for it, which jest takes for an open handle.
setFlagsFromString('--wasm-tier-up-filter=0');

/** The data directory of an embedded database with all its tables, as an archive. */
async function getEmbeddedTemplate(logger: Logger): Promise<string> {
  const path = join(CACHE, `${computeFingerprint()}.tar`);
  if (!existsSync(path)) await makeTemplate(path, logger);
  return path;
}

/** Lays a copy of the template into a data directory, as an API keeps it there. */
export async function layEmbedded(dataDir: string, logger: Logger): Promise<void> {
  const folder = join(dataDir, 'pglite');
  mkdirSync(folder, { recursive: true });

  execFileSync('tar', ['-xf', await getEmbeddedTemplate(logger), '-C', folder], { stdio: 'pipe' });
}

/** A copy of the template in memory. */
export async function openInMemory(logger: Logger): Promise<DatabaseConnection> {
  const template = readFileSync(await getEmbeddedTemplate(logger));
  // Memory for pages is cleared at each start, and a test has few.
  const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'];
  const loadDataDir = new Blob([template]);
  return createPgliteConnection(await PGlite.create({ loadDataDir, startParams }), logger);
}
