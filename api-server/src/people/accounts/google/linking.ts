import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import type { GoogleClaims, GoogleProvider } from './provider.ts';
import { notifyOwner } from '../notify-owner.ts';
import { takeAttempt, type CallbackParameters } from './sign-in.ts';

type LinkingContext = { db: Database; queue: Pick<JobQueue, 'send' | 'wake'> };

const createConflict = () =>
  new ProblemError(
    'conflict',
    t`This Google account is linked to another account here. Unlink it there first, or choose
      another one.`,
  );

async function insertLink(
  transaction: Database,
  userUid: string,
  { sub, email }: GoogleClaims,
): Promise<void> {
  await transaction
    .selectFrom('users')
    .select('uid')
    .where('uid', '=', userUid)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const presentIdentities = await transaction
    .selectFrom('externalIdentities')
    .select(['subject', 'userUid'])
    .where('provider', '=', 'google')
    .where((eb) => eb.or([eb('userUid', '=', userUid), eb('subject', '=', sub)]))
    .execute();
  if (presentIdentities.some((row) => row.userUid !== userUid)) {
    throw createConflict();
  }
  if (presentIdentities.some((row) => row.subject !== sub)) {
    throw new ProblemError(
      'conflict',
      t`Your account is already linked to another Google account. Unlink that one first.`,
    );
  }
  const insertedIdentity = await transaction
    .insertInto('externalIdentities')
    .values({ provider: 'google', subject: sub, userUid, email, createdAt: new Date() })
    // A concurrent request may have linked another account meanwhile.
    .onConflict((conflict) =>
      conflict
        .columns(['provider', 'subject'])
        .doUpdateSet({ email })
        .where('externalIdentities.userUid', '=', userUid),
    )
    .returning('userUid')
    .executeTakeFirst();
  if (!insertedIdentity) throw createConflict();
}

/**
 * Finishes linking: the Google account opens the signed-in person's account from now on. Its
 * address may differ.
 *
 * @throws ProblemError `credentials_wrong`, `conflict`
 */
export async function linkGoogle(
  platform: { config: Config } & LinkingContext,
  provider: GoogleProvider,
  userUid: string,
  callback: CallbackParameters,
): Promise<void> {
  const claims = await provider.exchange(await takeAttempt(platform, callback, userUid));
  await platform.db.transaction().execute(async (transaction) => {
    await insertLink(transaction, userUid, claims);
    await notifyOwner(platform.queue, transaction, userUid, 'google-linked', claims.email);
  });
  platform.queue.wake('outbox');
}

/** Unlinks Google. A code to the account's address always works, so nobody is locked out. */
export async function unlinkGoogle({ db, queue }: LinkingContext, userUid: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('externalIdentities')
      .where('provider', '=', 'google')
      .where('userUid', '=', userUid)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await notifyOwner(queue, transaction, userUid, 'google-unlinked');
  });
  queue.wake('outbox');
}
