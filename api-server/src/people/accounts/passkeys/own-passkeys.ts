import './tables.ts';
import type { Passkeys } from '@vidra/shared-contract/schemas';
import type { Database } from '../../../data/database/schema.ts';
import { notFound, ProblemError } from '../../../web/http/problem-error.ts';

/** With fewer, losing a device would lock its owner out. */
const FOR_SECOND_FACTOR = 2;

/** The passkeys of an account, the oldest first, and whether they are asked for always. */
export async function readPasskeys(db: Database, userUid: string): Promise<Passkeys> {
  const { secondFactor } = await db
    .selectFrom('users')
    .select('secondFactor')
    .where('uid', '=', userUid)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('passkeys')
    .select(['uid', 'name', 'createdAt', 'usedAt'])
    .where('userUid', '=', userUid)
    .orderBy('createdAt')
    .orderBy('uid')
    .execute();
  return {
    secondFactor,
    passkeys: rows.map(({ uid, name, createdAt, usedAt }) => ({
      ...{ passkeyUid: uid, name },
      createTime: createdAt.getTime(),
      usedTime: usedAt?.getTime() ?? null,
    })),
  };
}

/** What changes passkeys of one person follows one another. */
async function lockOwner(transaction: Database, userUid: string) {
  const { secondFactor } = await transaction
    .selectFrom('users')
    .select('secondFactor')
    .where('uid', '=', userUid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { count } = await transaction
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  return { secondFactor, count: Number(count) };
}

/** @throws ProblemError `conflict` when the second factor needs it, `not_found` */
export async function removePasskey(
  db: Database,
  userUid: string,
  passkeyUid: string,
): Promise<Passkeys> {
  await db.transaction().execute(async (transaction) => {
    const { secondFactor, count } = await lockOwner(transaction, userUid);
    if (secondFactor && count <= FOR_SECOND_FACTOR) {
      throw new ProblemError(
        'conflict',
        'Each login asks for a passkey, so two of them must stay. Turn that off first, or add another one.',
      );
    }
    const { numDeletedRows } = await transaction
      .deleteFrom('passkeys')
      .where('uid', '=', passkeyUid)
      .where('userUid', '=', userUid)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('passkey');
  });
  return readPasskeys(db, userUid);
}

/** Asks for a passkey after each code, password and Google, or no more. @throws ProblemError `conflict` */
export async function setSecondFactor(
  db: Database,
  userUid: string,
  secondFactor: boolean,
): Promise<Passkeys> {
  await db.transaction().execute(async (transaction) => {
    const { count } = await lockOwner(transaction, userUid);
    if (secondFactor && count < FOR_SECOND_FACTOR) {
      throw new ProblemError(
        'conflict',
        'Add two passkeys on different devices first: with one alone, losing it would lock you out.',
      );
    }
    await transaction
      .updateTable('users')
      .set({ secondFactor })
      .where('uid', '=', userUid)
      .execute();
  });
  return readPasskeys(db, userUid);
}
