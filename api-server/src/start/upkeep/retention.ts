import type { Platform } from '../platform/platform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** Removes uploaded bytes that were never completed. */
export async function removeStrayUploads({ quarantine, config }: Platform): Promise<void> {
  await quarantine.removeOlderThan(ago(config.retentionDays * DAY_MS));
}

/** Removes records that nothing asks for any more. */
export async function removeOldRecords({ db, config }: Platform): Promise<void> {
  await db.deleteFrom('emailCodes').where('expiresAt', '<', ago(DAY_MS)).execute();
  await db
    .deleteFrom('rateBuckets')
    .where('windowStart', '<', ago(2 * HOUR_MS))
    .execute();
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', ago(2 * DAY_MS))
    .execute();
  await db
    .deleteFrom('mailbox')
    .where('createdAt', '<', ago(7 * DAY_MS))
    .execute();
  await db
    .deleteFrom('scrapes')
    .where('createdAt', '<', ago(30 * DAY_MS))
    .execute();
  await db
    .deleteFrom('scripts')
    .where('createdAt', '<', ago(30 * DAY_MS))
    .execute();
  await db
    .deleteFrom('refreshTokens')
    .where('usedAt', '<', ago(40 * DAY_MS))
    .execute();
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([where('expiresAt', '<', ago(DAY_MS)), where('revokedAt', '<', ago(DAY_MS))]),
    )
    .execute();
  // Of processes that died with them.
  await db.deleteFrom('uploadLocks').where('endsAt', '<', ago(DAY_MS)).execute();
  await db
    .deleteFrom('files')
    .where('state', '!=', 'ready')
    .where('createdAt', '<', ago((config.retentionDays + 1) * DAY_MS))
    .execute();
}
