import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../config/config.ts';
import { createDataFolders } from '../config/data-folders.ts';
import { openPostgres } from '../data/database/connections/postgres.ts';
import type { Database } from '../data/database/schema.ts';
import { chooseStorage } from '../files/storage/choose-storage.ts';
import type { Storage } from '../files/storage/storage.ts';
import { startTestApi } from '../testing/test-api.ts';
import { isSound, reconcile } from '../operators/commands/money/reconcile.ts';

const SERVER = process.env['TEST_DATABASE_URL'];
const SCRIPTS = join(import.meta.dirname, '../../../deploy/backup');

/**
 * Returns the folder of the newest PostgreSQL programs. A dump can be read by its own version or a
 * newer one.
 */
function findPrograms(): string | undefined {
  try {
    const base = '/usr/lib/postgresql';
    const [newestVersion] = readdirSync(base).sort((a, b) => Number(b) - Number(a));
    return newestVersion === undefined ? undefined : join(base, newestVersion, 'bin');
  } catch {
    return undefined;
  }
}
const PROGRAMS = findPrograms();
const testHere = SERVER !== undefined && PROGRAMS !== undefined ? test : test.skip;

function run(script: string, folder: string, environment: Record<string, string>): void {
  const path = `${PROGRAMS ?? ''}:${process.env['PATH'] ?? ''}`;
  execFileSync(join(SCRIPTS, script), [folder], {
    env: { ...process.env, ...environment, PATH: path },
  });
}

/** Returns the number of rows of each table. */
async function countRows(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const countResult = await sql<{ rows: number }>`
      select count(*)::integer as rows from ${sql.table(name)}`.execute(db);
    counts[name] = countResult.rows[0]?.rows ?? -1;
  }
  return counts;
}

async function readBytes(storage: Storage, key: string): Promise<Buffer> {
  const { path, release } = await storage.localCopy(key);
  const bytes = readFileSync(path);
  await release();
  return bytes;
}

async function withEmptyDatabase(work: (url: string) => Promise<void>): Promise<void> {
  const name = `vidra_restored_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = await openPostgres(SERVER ?? '', pino({ level: 'silent' }));
  const url = new URL(SERVER ?? '');
  url.pathname = `/${name}`;
  try {
    await sql.raw(`create database ${name}`).execute(admin.db);
    await work(url.href);
  } finally {
    await sql.raw(`drop database if exists ${name} with (force)`).execute(admin.db);
    await admin.close();
  }
}

testHere(
  'what was backed up comes back: every row, the books and the bytes of a video',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vidra-backup-'));
    const api = await startTestApi();
    const { platform } = api;
    const { token } = await api.signIn();
    const [finishedTask, waitingTask] = await api.create(token, { count: 2 });
    await api.call('cancelVideo', { token, body: { taskUid: waitingTask!.taskUid } });
    const worker = await api.worker();
    await api.until(token, finishedTask!.taskUid, 'done');
    await worker.stop(0);
    const { videoKey } = await platform.db
      .selectFrom('videoTasks')
      .select('videoKey')
      .where('uid', '=', finishedTask!.taskUid)
      .executeTakeFirstOrThrow();
    const bytes = await readBytes(platform.storage, videoKey!);
    const before = await countRows(platform.db);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      platform.db,
    );
    const source = new URL(SERVER!);
    source.pathname = `/${rows[0]!.name}`;
    const place = { DATABASE_URL: source.href, DATA_DIR: platform.config.dataDir };
    run('backup.sh', join(folder, 'backup'), place);
    await api.close();

    await withEmptyDatabase(async (url) => {
      const dataDir = join(folder, 'restored');
      run('restore.sh', join(folder, 'backup'), { DATABASE_URL: url, DATA_DIR: dataDir });
      const restoredDatabase = await openPostgres(url, pino({ level: 'silent' }));
      expect(await countRows(restoredDatabase.db)).toEqual(before);
      const books = await reconcile(restoredDatabase.db);
      expect([isSound(books), books.heldCredits]).toEqual([true, 0]);
      const config = readConfig({ DATA_DIR: dataDir });
      const { storage } = await chooseStorage(
        config,
        createDataFolders(dataDir),
        platform.secrets.addresses,
      );
      expect((await readBytes(storage, videoKey!)).equals(bytes)).toBe(true);
      await restoredDatabase.close();
    });
    rmSync(folder, { recursive: true, force: true });
  },
);
