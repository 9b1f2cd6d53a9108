import { addAbortSignal } from 'node:stream';
import { message } from '@vidra/shared-i18n/text';
import { deriveSigningKeys } from '../config/signing-keys.ts';
import { claimJob, type ClaimedJob } from '../data/queue/claim-job.ts';
import type { Platform } from '../platform/platform.ts';
import { makeArchive } from './archive.ts';
import { archiveEntries } from './archive-entries.ts';
import { exportFolder } from './exports.ts';

const MAX_RUNS = 3;
/** Stored in English and translated when it is answered. */
const GIVEN_UP = message`We couldn't package your data. Try again later.`;

type Needs = Pick<Platform, 'config' | 'db' | 'logger' | 'secrets' | 'storage'>;
type Owned = ClaimedJob<'dataExports'>;

type Ending =
  | { status: 'done'; storageKey: string; sizeBytes: number }
  | { status: 'failed'; errorMessage: string };

/**
 * Stores the result of a run. @returns whether the run still owned the archive, because the account
 * may be gone
 */
async function settle({ db }: Needs, ownedExport: Owned, ending: Ending): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('dataExports')
    .set({ ...ending, updatedAt: new Date() })
    .where('uid', '=', ownedExport.uid)
    .where('runUid', '=', ownedExport.runUid)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function pack(platform: Needs, ownedExport: Owned, signal: AbortSignal): Promise<Ending> {
  const { config, db, secrets, storage } = platform;
  const { privateKey, publicKey } = deriveSigningKeys(secrets.archives);
  const entries = await archiveEntries(db, ownedExport.userUid, {
    productName: config.product.name,
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  });
  const storageKey = `${exportFolder(ownedExport.uid)}/${ownedExport.runUid}/data.zip`;
  const archive = addAbortSignal(signal, makeArchive(storage, privateKey, entries));
  return { status: 'done', storageKey, sizeBytes: await storage.put(storageKey, archive) };
}

/**
 * Packs all data of an account, from taking the job to its end.
 * @throws when a retry may help: the queue delivers the job again
 */
export async function runExport(
  platform: Needs,
  exportUid: string,
  signal: AbortSignal,
): Promise<void> {
  const ownedExport = await claimJob(platform.db, 'dataExports', exportUid);
  if (!ownedExport) return;
  const folder = `${exportFolder(ownedExport.uid)}/${ownedExport.runUid}`;
  try {
    const isOwn = await settle(platform, ownedExport, await pack(platform, ownedExport, signal));
    if (!isOwn) await platform.storage.removeFolder(folder);
  } catch (error) {
    await platform.storage.removeFolder(folder);
    if (signal.aborted) throw error;
    platform.logger.error(
      { err: error, export: exportUid },
      'packing the data of an account failed',
    );
    if (ownedExport.runs < MAX_RUNS) throw error;
    await settle(platform, ownedExport, { status: 'failed', errorMessage: GIVEN_UP });
  }
}
