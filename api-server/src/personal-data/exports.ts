import { jobStatus, type DataExport } from '@vidra/shared-contract/schemas';
import type { Selectable } from 'kysely';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../config/config.ts';
import { findKnownWord } from '../data/database/statements/find-known-word.ts';
import { createUid } from '../data/database/statements/create-uid.ts';
import type { Database } from '../data/database/schema.ts';
import { sendEffect } from '../data/queue/outbox.ts';
import type { JobQueue } from '../data/queue/queue.ts';
import type { Storage } from '../files/storage/storage.ts';
import { countUse } from '../web/limits/buckets.ts';
import type { DataExportTable } from './tables.ts';

type DataExportRow = Selectable<DataExportTable>;

interface Exporting {
  config: Config;
  db: Database;
  queue: JobQueue;
  storage: Storage;
}

const KEPT_MS = 7 * 24 * 3_600_000;
const PER_DAY = 5;
const AT_ONCE = 500;

/** Returns the folder of an archive, whichever run created it. */
export const exportFolder = (exportUid: string): string => `exports/${exportUid}`;

function presentExport(
  { config, storage }: Pick<Exporting, 'config' | 'storage'>,
  row: DataExportRow,
): DataExport {
  const { uid, status, createdAt, updatedAt, storageKey, sizeBytes, errorMessage } = row;
  const name = `${config.product.code}-${createdAt.toISOString().slice(0, 10)}.zip`;
  return {
    exportUid: uid,
    createTime: createdAt.getTime(),
    sizeBytes,
    errorMessage: errorMessage === null ? null : t(errorMessage),
    status: findKnownWord(jobStatus.options, status, errorMessage === null ? 'running' : 'failed'),
    url: storageKey === null ? null : storage.address(storageKey, name),
    expireTime: status === 'done' ? updatedAt.getTime() + KEPT_MS : null,
  };
}

const findNewestExport = (db: Database, userUid: string) =>
  db
    .selectFrom('dataExports')
    .selectAll()
    .where('userUid', '=', userUid)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Returns the latest requested archive. */
export async function readExport(
  platform: Pick<Exporting, 'config' | 'storage' | 'db'>,
  userUid: string,
): Promise<DataExport | null> {
  const row = await findNewestExport(platform.db, userUid);
  return row ? presentExport(platform, row) : null;
}

/** Requests an archive, or returns the one in progress. */
export async function requestExport(platform: Exporting, userUid: string): Promise<DataExport> {
  const { db, queue } = platform;
  const now = new Date();
  const row = await db.transaction().execute(async (transaction) => {
    const insertedExport = await transaction
      .insertInto('dataExports')
      .values({
        uid: createUid(),
        userUid,
        status: 'queued',
        createdAt: now,
        updatedAt: now,
        runUid: null,
        storageKey: null,
        errorMessage: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!insertedExport) return undefined;
    await countUse(transaction, {
      key: `export:${userUid}`,
      limit: PER_DAY,
      windowSeconds: 24 * 3600,
      message: t`You've requested several archives today.
        Use the latest one, or try again tomorrow.`,
    });
    await queue.send(transaction, 'export', { exportUid: insertedExport.uid });
    return insertedExport;
  });
  if (row) queue.wake('export');
  const answer = row ?? (await findNewestExport(db, userUid));
  // It was in progress a moment ago and was removed with the account.
  if (!answer) throw new Error('The archive is gone.');
  return presentExport(platform, answer);
}

/** Removes expired archives. */
export async function removeOldExports({
  db,
  queue,
}: Pick<Exporting, 'db' | 'queue'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('dataExports')
      .select('uid')
      .where('status', 'in', ['done', 'failed'])
      .where('updatedAt', '<', new Date(Date.now() - KEPT_MS))
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { uid } of old) {
      await sendEffect(queue, transaction, 'remove-files', { folder: exportFolder(uid) });
      await transaction.deleteFrom('dataExports').where('uid', '=', uid).execute();
    }
  });
  queue.wake('outbox');
}
