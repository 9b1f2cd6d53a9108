import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../../data/database/schema.ts';
import type { CallInput } from '../../../web/http/call.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { getUser, type User } from '../users.ts';
import { beginAttempt, takeAttempt, createTooLateProblem } from './attempts.ts';
import { loadWebAuthn } from './load-web-authn.ts';
import type { PasskeySite } from './passkey-site.ts';

const createWrongPasskey = (cause?: unknown) =>
  new ProblemError(
    'passkey_wrong',
    t`This passkey doesn't match an account here. Use another one, or log in another way.`,
    {},
    { cause },
  );

/**
 * Returns the options for a login with a passkey. @param ofUser person who has already passed the
 * first factor
 */
export async function beginPasskeyLogin(
  db: Database,
  site: PasskeySite,
  ofUser: string | null = null,
) {
  const ownPasskeys =
    ofUser === null
      ? []
      : await db
          .selectFrom('passkeys')
          .select(['credentialId', 'transports'])
          .where('userUid', '=', ofUser)
          .execute();
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    userVerification: 'required',
    allowCredentials: ownPasskeys.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  const { challenge } = options;
  const attemptUid = await beginAttempt(db, { challenge, purpose: 'login', ofUser });
  return { attemptUid, options: { ...options } };
}

/** Returns the owner of the passkey that signed. @throws ProblemError `passkey_wrong` */
export async function findPasskeyUser(
  db: Database,
  site: PasskeySite,
  answer: Extract<CallInput<'login'>['body'], { method: 'passkey' }>,
): Promise<User> {
  const attempt = await takeAttempt(db, answer.attemptUid, 'login');
  const passkey = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', answer.response.id)
    .executeTakeFirst();
  if (!passkey || (attempt.ofUser !== null && attempt.ofUser !== passkey.userUid))
    throw createWrongPasskey();
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer.response as AuthenticationResponseJSON,
    expectedChallenge: attempt.challenge,
    expectedOrigin: site.origin,
    expectedRPID: passkey.rpId,
    credential: {
      id: passkey.credentialId,
      publicKey: Buffer.from(passkey.publicKey, 'base64url'),
      counter: passkey.counter,
    },
  }).catch((error: unknown) => {
    throw createWrongPasskey(error);
  });
  if (!verified) throw createWrongPasskey();
  // The counter decides between two concurrent responses of one device.
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ counter: authenticationInfo.newCounter, usedAt: new Date() })
    .where('uid', '=', passkey.uid)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw createTooLateProblem();
  return getUser(db, passkey.userUid);
}
