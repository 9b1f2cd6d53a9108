import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../../data/database/schema.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import type { Quarantine } from '../../storage/quarantine.ts';
import { createUploadLocker } from './upload-locker.ts';

interface Needs {
  db: Database;
  quarantine: Quarantine;
}

const { signal: NEVER } = new AbortController();

/**
 * Writes or removes the bytes of an announced file under an exclusive lock across all processes.
 *
 * @param work its signal is aborted when another writer wants the lock
 * @throws ProblemError `unavailable` if the current writer does not release the lock
 */
export async function asOneWriter<T>(
  { db, quarantine }: Needs,
  fileUid: string,
  work: (releaseSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lock = createUploadLocker(db).newLock(quarantine.resumable.toUploadId(fileUid));
  const releaseController = new AbortController();
  try {
    await lock.lock(NEVER, () => releaseController.abort());
  } catch (error) {
    const detail = t`The upload stopped. Try again in a moment.`;
    throw new ProblemError('unavailable', detail, {}, { cause: error });
  }
  try {
    return await work(releaseController.signal);
  } finally {
    await lock.unlock();
  }
}

/** Removes the received bytes of an announced file, even while more are arriving. */
export const removeArrived = (platform: Needs, fileUid: string): Promise<void> =>
  asOneWriter(platform, fileUid, () => platform.quarantine.remove(fileUid));
