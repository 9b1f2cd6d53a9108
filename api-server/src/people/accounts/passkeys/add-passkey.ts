import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { plural, t } from '@vidra/shared-i18n/text';
import type { Database } from '../../../data/database/schema.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import type { CallInput } from '../../../web/http/call.ts';
import type { SignedInUser } from '../../../web/http/authentication.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { notifyOwner } from '../notify-owner.ts';
import { beginAttempt, takeAttempt, createTooLateProblem } from './attempts.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import { lockOwner } from './manage-passkeys.ts';
import type { PasskeySite } from './passkey-site.ts';

const MOST = 20;

const createLimitProblem = () =>
  new ProblemError(
    'conflict',
    t`You can have up to ${plural(MOST, { one: '# passkey', other: '# passkeys' })}.
    Remove one first.`,
  );

/** Returns the options for creating a passkey. They list the account's existing passkeys. */
export async function beginAdding(db: Database, site: PasskeySite, user: SignedInUser) {
  const ownPasskeys = await db
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('userUid', '=', user.uid)
    .execute();
  if (ownPasskeys.length >= MOST) throw createLimitProblem();
  const { generateRegistrationOptions } = await loadWebAuthn();
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: site.rpId,
    userName: user.email,
    userID: new TextEncoder().encode(user.uid),
    excludeCredentials: ownPasskeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const attemptUid = await beginAttempt(db, { challenge, purpose: 'add', ofUser: user.uid });
  return { attemptUid, options: { ...options } };
}

/** Stores a passkey that a device has created. @throws ProblemError `passkey_wrong` */
export async function finishAdding(
  { db, queue }: { db: Database; queue: Pick<JobQueue, 'send' | 'wake'> },
  site: PasskeySite,
  user: SignedInUser,
  answer: CallInput<'addPasskey'>['body'] & { name: string },
): Promise<void> {
  const attempt = await takeAttempt(db, answer.attemptUid, 'add');
  if (attempt.ofUser !== user.uid) throw createTooLateProblem();
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verification = await verifyRegistrationResponse({
    response: answer.response as RegistrationResponseJSON,
    expectedChallenge: attempt.challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.rpId,
  }).catch((error: unknown) => {
    throw new ProblemError(
      'passkey_wrong',
      t`We couldn't verify this passkey, so it wasn't added. Try again.`,
      {},
      { cause: error },
    );
  });
  if (!verification.verified) throw createTooLateProblem();
  const { credential } = verification.registrationInfo;
  await db.transaction().execute(async (transaction) => {
    // Two devices may finish at the same moment.
    const { count } = await lockOwner(transaction, user.uid);
    if (count >= MOST) throw createLimitProblem();
    const insertedPasskey = await transaction
      .insertInto('passkeys')
      .values({
        uid: createUid(),
        userUid: user.uid,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: JSON.stringify(credential.transports ?? []),
        rpId: site.rpId,
        name: answer.name,
        createdAt: new Date(),
        usedAt: null,
      })
      .onConflict((conflict) => conflict.column('credentialId').doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (!insertedPasskey) throw new ProblemError('conflict', t`This passkey is already in use.`);
    await notifyOwner(queue, transaction, user.uid, 'passkey-added', answer.name);
  });
  queue.wake('outbox');
}
