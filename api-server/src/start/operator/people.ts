import { USER_ROLES } from '@vidra/shared-contract';
import type { CallAnswer, Person } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import { containing } from '../../data/database/containing.ts';
import { known } from '../../data/database/known.ts';
import type { Database } from '../../data/database/schema.ts';
import { decodeCursor, encodeCursor } from '../../web/http/cursor.ts';
import { notFound } from '../../web/http/problem-error.ts';
import { listActions } from '../records/actions.ts';

const ACTIONS_SHOWN = 50;

const people = (db: Database) =>
  db
    .selectFrom('users')
    .innerJoin('wallets', 'wallets.userUid', 'users.uid')
    .select(['users.uid', 'email', 'name', 'role', 'activated', 'membershipLevel', 'secondFactor'])
    .select(['users.createdAt', 'closesAt', 'balance', 'held', 'owed'])
    .where('erasedAt', 'is', null);

type Row = Awaited<ReturnType<ReturnType<typeof people>['execute']>>[number];

const present = (row: Row): Person => ({
  userUid: row.uid,
  email: row.email,
  name: row.name,
  activated: row.activated,
  role: known(USER_ROLES, row.role, 'user'),
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

/** People with an account, the newest first. */
export async function listPeople(
  db: Database,
  { search = '', cursor, limit }: Page,
): Promise<CallAnswer<'operatorPeople'>> {
  let query = people(db)
    .orderBy('users.createdAt', 'desc')
    .orderBy('users.uid', 'desc')
    .limit(limit + 1);
  if (search !== '') {
    const pattern = containing(search);
    query = query.where((where) =>
      where.or([
        where('users.uid', '=', search),
        where('email', 'ilike', pattern),
        where('name', 'ilike', pattern),
      ]),
    );
  }
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    query = query.where((where) =>
      where(where.refTuple('users.createdAt', 'users.uid'), '<', where.tuple(createdAt, uid)),
    );
  }
  const rows = await query.execute();
  const last = rows[limit - 1];
  const more = rows.length > limit && last !== undefined;
  return { items: rows.slice(0, limit).map(present), nextCursor: more ? encodeCursor(last) : null };
}

/** One of them, with what they bought and what operators did for them. @throws ProblemError */
export async function readPerson(
  db: Database,
  userUid: string,
): Promise<CallAnswer<'operatorPerson'>> {
  const row = await people(db).where('users.uid', '=', userUid).executeTakeFirst();
  if (!row) throw notFound('account');
  const purchases = await db
    .selectFrom('purchases')
    .select(['uid as purchaseUid', 'title', 'credits', 'returnedCredits', 'amount', 'currency'])
    .select(sql<number>`(extract(epoch from created_at) * 1000)::bigint::float8`.as('createTime'))
    .where('userUid', '=', userUid)
    .orderBy('createdAt', 'desc')
    .limit(200)
    .execute();
  const actions = await listActions(db, { limit: ACTIONS_SHOWN, subjects: [row.email] });
  return { person: present(row), purchases, actions: actions.items };
}
