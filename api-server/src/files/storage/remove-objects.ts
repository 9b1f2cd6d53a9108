import { dirname } from 'node:path/posix';
import type { Database } from '../../data/database/schema.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { JobQueue } from '../../data/queue/queue.ts';

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'remove-files': { folder: string };
    /** An upload that was never checked. */
    'remove-quarantined': { fileUid: string };
  }
}

type Sending = Pick<JobQueue, 'send'>;

/** Has all that lies beside a stored file removed with it, once the transaction is committed. */
export async function removeBeside(
  queue: Sending,
  transaction: Database,
  storageKey: string,
): Promise<void> {
  await sendEffect(queue, transaction, 'remove-files', { folder: dirname(storageKey) });
}

/** Has the bytes of an announced upload removed once the transaction is committed. */
export async function removeAnnounced(
  queue: Sending,
  transaction: Database,
  fileUid: string,
): Promise<void> {
  await sendEffect(queue, transaction, 'remove-quarantined', { fileUid });
}
