import { USER_ROLES } from '@vidra/shared-contract';
import type { CallAnswer, Person } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import { translatePurchaseTitle } from '../../money/orders/purchase-title.ts';
import { toContainsPattern } from '../../data/database/statements/to-contains-pattern.ts';
import { findKnownWord } from '../../data/database/statements/find-known-word.ts';
import type { Database } from '../../data/database/schema.ts';
import { decodeCursor, encodeCursor } from '../../web/http/cursor.ts';
import { createNotFound } from '../../web/http/problem-error.ts';
import { listActions } from '../records/actions.ts';

const ACTIONS_SHOWN = 50;

const selectPeople = (db: Database) =>
  db
    .selectFrom('users')
    .innerJoin('wallets', 'wallets.userUid', 'users.uid')
    .select(['users.uid', 'email', 'name', 'role', 'activated', 'membershipLevel', 'secondFactor'])
    .select(['users.createdAt', 'closesAt', 'balance', 'held', 'owed'])
    .where('erasedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['execute']>>[number];

const presentPerson = (row: Row): Person => ({
  userUid: row.uid,
  email: row.email,
  name: row.name,
  activated: row.activated,
  role: findKnownWord(USER_ROLES, row.role, 'user'),
  memberShipLevel: row.membershipLevel,
  secondFactor: row.secondFactor,
  createTime: row.createdAt.getTime(),
  closeTime: row.closesAt?.getTime() ?? null,
  balance: row.balance,
  held: row.held,
  owed: row.owed,
});

interface Page {
  search?: string | undefined;
  cursor?: string | undefined;
  limit: number;
}

/** Returns the accounts, newest first. */
export async function listPeople(
  db: Database,
  { search = '', cursor, limit }: Page,
): Promise<CallAnswer<'operatorPeople'>> {
  let query = selectPeople(db)
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.uid', 'desc')
    .limit(limit + 1);
  if (search !== '') {
    const pattern = toContainsPattern(search);
    query = query.where((eb) =>
      eb.or([
        eb('users.uid', '=', search),
        eb('email', 'ilike', pattern),
        eb('name', 'ilike', pattern),
      ]),
    );
  }
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    query = query.where((eb) =>
      eb(eb.refTuple('users.createdAt', 'users.uid'), '<', eb.tuple(createdAt, uid)),
    );
  }
  const rows = await query.execute();
  const last = rows[limit - 1];
  const hasMore = rows.length > limit && last !== undefined;
  return {
    items: rows.slice(0, limit).map(presentPerson),
    nextCursor: hasMore ? encodeCursor(last) : null,
  };
}

/** Returns an account with its purchases and the operators' actions on it. @throws ProblemError */
export async function readPerson(
  db: Database,
  userUid: string,
): Promise<CallAnswer<'operatorPerson'>> {
  const row = await selectPeople(db).where('users.uid', '=', userUid).executeTakeFirst();
  if (!row) throw createNotFound('account');
  const purchases = await db
    .selectFrom('purchases')
    .select(['uid as purchaseUid', 'title', 'credits', 'returnedCredits', 'amount', 'currency'])
    .select(sql<number>`(extract(epoch from created_at) * 1000)::bigint::float8`.as('createTime'))
    .where('userUid', '=', userUid)
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();
  const actions = await listActions(db, { limit: ACTIONS_SHOWN, subjects: [row.email] });
  return {
    person: presentPerson(row),
    purchases: purchases.map(({ title, ...purchase }) => ({
      ...purchase,
      title: translatePurchaseTitle(title),
    })),
    actions: actions.items,
  };
}
