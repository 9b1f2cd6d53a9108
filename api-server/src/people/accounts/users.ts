import type { Selectable } from 'kysely';
import { grantCredits, openWallet } from '../../money/credits/ledger.ts';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import type { UserTable } from './tables.ts';

export type User = Selectable<UserTable>;

export async function findUserByEmail(db: Database, email: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export async function getUser(db: Database, uid: string): Promise<User> {
  return db.selectFrom('users').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
}

/** Records the language of a person. */
export async function setLanguage(db: Database, uid: string, language: string): Promise<void> {
  await db.updateTable('users').set({ language }).where('uid', '=', uid).execute();
}

/**
 * Returns the account of an address. Creates it, with its wallet and first credits, when there is
 * none.
 */
export async function findOrCreateUser(
  transaction: Database,
  email: string,
  signupCredits: number,
  isActivated = true,
): Promise<{ user: User; created: boolean }> {
  const uid = createUid();
  const insertedUser = await transaction
    .insertInto('users')
    .values({
      uid,
      email,
      groupUid: createUid(),
      name: email.split('@')[0] ?? email,
      portrait: '',
      level: 0,
      membershipLevel: 0,
      sorted: -1,
      activated: isActivated,
      passwordHash: null,
      createdAt: new Date(),
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returningAll()
    .executeTakeFirst();
  if (insertedUser) {
    await openWallet(transaction, uid);
    await grantCredits(transaction, { userUid: uid, ref: `signup:${uid}`, amount: signupCredits });
    return { user: insertedUser, created: true };
  }
  const user = await transaction
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { user, created: false };
}
