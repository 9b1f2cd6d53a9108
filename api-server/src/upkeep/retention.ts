import type { Platform } from '../platform/platform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const getDateAgo = (milliseconds: number) => new Date(Date.now() - milliseconds);

/** Removes the bytes of incomplete uploads. */
export async function removeStrayUploads({ quarantine, config }: Platform): Promise<void> {
  await quarantine.removeOlderThan(getDateAgo(config.retentionDays * DAY_MS));
}

/** Removes records that are no longer needed. */
export async function removeOldRecords({ db, config }: Platform): Promise<void> {
  await db.deleteFrom('emailCodes').where('expiresAt', '<', getDateAgo(DAY_MS)).execute();
  await db
    .deleteFrom('rateBuckets')
    .where('windowStart', '<', getDateAgo(2 * HOUR_MS))
    .execute();
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', getDateAgo(2 * DAY_MS))
    .execute();
  await db
    .deleteFrom('mailbox')
    .where('createdAt', '<', getDateAgo(7 * DAY_MS))
    .execute();
  await db
    .deleteFrom('scrapes')
    .where('createdAt', '<', getDateAgo(30 * DAY_MS))
    .execute();
  await db
    .deleteFrom('scripts')
    .where('createdAt', '<', getDateAgo(30 * DAY_MS))
    .execute();
  await db
    .deleteFrom('refreshTokens')
    .where('usedAt', '<', getDateAgo(40 * DAY_MS))
    .execute();
  await db.deleteFrom('usedProofs').where('expiresAt', '<', new Date()).execute();
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([eb('expiresAt', '<', getDateAgo(DAY_MS)), eb('revokedAt', '<', getDateAgo(DAY_MS))]),
    )
    .execute();
  // Left by processes that died while holding them.
  await db.deleteFrom('uploadLocks').where('endsAt', '<', getDateAgo(DAY_MS)).execute();
  await db
    .deleteFrom('files')
    .where('state', '!=', 'ready')
    .where('createdAt', '<', getDateAgo((config.retentionDays + 1) * DAY_MS))
    .execute();
}
