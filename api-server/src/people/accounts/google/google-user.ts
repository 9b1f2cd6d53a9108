import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { findOrCreateUser, findUserByEmail, getUser, type User } from '../users.ts';
import type { GoogleClaims } from './provider.ts';

/** Google is authoritative for its own addresses and for those of organizations that it hosts. */
function isAuthoritative({ email, hd }: GoogleClaims): boolean {
  return hd !== undefined || /@(gmail|googlemail)\.com$/.test(email);
}

async function findLinkedUser(db: Database, subject: string): Promise<User | undefined> {
  const identity = await db
    .selectFrom('externalIdentities')
    .select('userUid')
    .where('provider', '=', 'google')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return identity && getUser(db, identity.userUid);
}

/**
 * Returns the account of a Google user: the linked one, the one with the same address, or a new
 * one.
 *
 * @throws ProblemError `credentials_wrong` when Google is not authoritative for the address
 */
export async function findOrCreateGoogleUser(
  transaction: Database,
  config: Config,
  claims: GoogleClaims,
): Promise<{ user: User; created: boolean }> {
  const googleUser = await findLinkedUser(transaction, claims.sub);
  if (googleUser) return { user: googleUser, created: false };
  if (!claims.email_verified) {
    throw new ProblemError('credentials_wrong', t`Google hasn't verified this email.`);
  }
  const existingUser = await findUserByEmail(transaction, claims.email);
  if (existingUser && !isAuthoritative(claims)) {
    throw new ProblemError(
      'credentials_wrong',
      t`An account with this email already exists. Log in with a code instead.`,
    );
  }
  const { user, created } = await findOrCreateUser(
    transaction,
    claims.email,
    config.signupCredits,
    !config.invitations.required,
  );
  await transaction
    .insertInto('externalIdentities')
    .values({
      provider: 'google',
      subject: claims.sub,
      userUid: user.uid,
      email: claims.email,
      createdAt: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const name = claims.name?.trim().slice(0, 60).toWellFormed();
  if (!created || !name) return { user, created };
  await transaction.updateTable('users').set({ name }).where('uid', '=', user.uid).execute();
  return { user: { ...user, name }, created };
}
