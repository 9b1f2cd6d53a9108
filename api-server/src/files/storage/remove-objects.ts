import { dirname } from 'node:path/posix';
import type { Database } from '../../data/database/schema.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { JobQueue } from '../../data/queue/queue.ts';

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'remove-files': { folder: string };
    /** Removes an upload that was never checked. */
    'remove-quarantined': { fileUid: string };
  }
}

type Sending = Pick<JobQueue, 'send'>;

/** Removes everything stored beside a file once the transaction commits. */
export async function removeBeside(
  queue: Sending,
  transaction: Database,
  storageKey: string,
): Promise<void> {
  await sendEffect(queue, transaction, 'remove-files', { folder: dirname(storageKey) });
}

/** Removes the bytes of an announced upload once the transaction commits. */
export async function removeAnnounced(
  queue: Sending,
  transaction: Database,
  fileUid: string,
): Promise<void> {
  await sendEffect(queue, transaction, 'remove-quarantined', { fileUid });
}
