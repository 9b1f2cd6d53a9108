import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { expireCredits, lockWallet } from './ledger.ts';
import './tables.ts';

/** Unused credits that a mail announces to expire. */
export interface AnnouncedExpiry {
  userUid: string;
  credits: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'mail-credit-expiry': AnnouncedExpiry;
  }
}

interface Needs {
  db: Database;
  queue: Pick<JobQueue, 'send' | 'wake'>;
  config: Pick<Config, 'creditExpiryDays'>;
}

/** Days between the mail that announces an expiry and the expiry. */
const NOTICE_DAYS = 14;
const DAY_MS = 24 * 3_600_000;
const AT_ONCE = 500;
/** The rest is left for the next run, because a job has a time limit. */
const BATCHES = 20;

const addDays = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

/** Unused credits that a person loses at a time. */
interface Expiry {
  credits: number;
  expiresAt: Date;
}

/**
 * Counts the spendable credits that were received before a time. The oldest credits are spent
 * first, so what came in later is what is left of the balance. Credits that a failed video gives
 * back count as received on that day.
 */
async function countCreditsBefore(db: Database, userUid: string, time: Date): Promise<number> {
  const account = `spendable:${userUid}`;
  const { rows } = await sql<{ credits: number }>`
    select greatest(0, balance - coalesce((
      select sum(posting.amount) from ledger_entries as entry
      join ledger_postings as posting on posting.entry_uid = entry.uid
      where entry.user_uid = ${userUid} and entry.created_at > ${time}
        and posting.account = ${account} and posting.amount > 0), 0))::integer as credits
    from wallets where user_uid = ${userUid}`.execute(db);
  return rows[0]?.credits ?? 0;
}

const findAnnounced = (db: Database, userUid: string): Promise<Expiry | undefined> =>
  db
    .selectFrom('creditExpiries')
    .select(['credits', 'expiresAt'])
    .where('userUid', '=', userUid)
    .where('expiresAt', 'is not', null)
    .$castTo<Expiry>()
    .executeTakeFirst();

/** Returns how many of the announced credits are still unused. */
async function countUnused(db: Database, days: number, userUid: string, announced: Expiry) {
  const { credits, expiresAt } = announced;
  return Math.min(credits, await countCreditsBefore(db, userUid, addDays(expiresAt, -days)));
}

/**
 * Returns the announced credits that are still unused, for the statement.
 * @param days after which credits expire; 0: never
 */
export async function readExpiringCredits(
  db: Database,
  days: number,
  userUid: string,
): Promise<{ credits: number; time: number } | null> {
  const announcedExpiry = days > 0 ? await findAnnounced(db, userUid) : undefined;
  if (!announcedExpiry) return null;
  const credits = await countUnused(db, days, userUid, announcedExpiry);
  return credits > 0 ? { credits, time: announcedExpiry.expiresAt.getTime() } : null;
}

async function record(transaction: Database, userUid: string, expiry?: Expiry): Promise<void> {
  const row = {
    checkedAt: new Date(),
    credits: expiry?.credits ?? null,
    expiresAt: expiry?.expiresAt ?? null,
  };
  await transaction
    .insertInto('creditExpiries')
    .values({ userUid, ...row })
    .onConflict((conflict) => conflict.column('userUid').doUpdateSet(row))
    .execute();
}

/** Expires what was announced and is due, and announces what expires next. */
async function checkWallet({ db, queue, config }: Needs, userUid: string): Promise<void> {
  const { creditExpiryDays: days } = config;
  await db.transaction().execute(async (transaction) => {
    await lockWallet(transaction, userUid);
    const announcedExpiry = await findAnnounced(transaction, userUid);
    if (announcedExpiry) {
      if (announcedExpiry.expiresAt > new Date()) return;
      await expireCredits(transaction, {
        userUid,
        ref: `expiry:${userUid}:${announcedExpiry.expiresAt.getTime()}`,
        amount: await countUnused(transaction, days, userUid, announcedExpiry),
      });
    }
    const expiresAt = addDays(new Date(), NOTICE_DAYS);
    const credits = await countCreditsBefore(transaction, userUid, addDays(expiresAt, -days));
    if (credits === 0) return record(transaction, userUid);
    await record(transaction, userUid, { credits, expiresAt });
    await sendEffect(queue, transaction, 'mail-credit-expiry', {
      userUid,
      credits,
      expiresAt: expiresAt.getTime(),
    });
  });
  queue.wake('outbox');
}

/** Selects the wallets to check: each once a day, and those with an expiry that is due. */
const listDueWallets = (db: Database) =>
  db
    .selectFrom('wallets')
    .innerJoin('users', 'users.uid', 'wallets.userUid')
    .leftJoin('creditExpiries as expiry', 'expiry.userUid', 'wallets.userUid')
    .select('wallets.userUid')
    .where('wallets.balance', '>', 0)
    .where('users.suspendedAt', 'is', null)
    .where('users.erasedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('expiry.userUid', 'is', null),
        eb('expiry.expiresAt', '<=', new Date()),
        eb.and([
          eb('expiry.expiresAt', 'is', null),
          eb('expiry.checkedAt', '<', addDays(new Date(), -1)),
        ]),
      ]),
    )
    .limit(AT_ONCE)
    .execute();

/** Takes announcements back where nothing may expire, so that another mail comes first. */
async function withdrawAnnouncements(db: Database, days: number): Promise<void> {
  let query = db.deleteFrom('creditExpiries');
  if (days > 0) {
    query = query.where('userUid', 'in', (eb) =>
      eb.selectFrom('users').select('uid').where('suspendedAt', 'is not', null),
    );
  }
  await query.execute();
}

/**
 * Expires unused credits where the operator configured it. Nothing expires without a mail two weeks
 * before, or while an account is suspended.
 */
export async function runCreditExpiry(needs: Needs): Promise<void> {
  const { db, config } = needs;
  await withdrawAnnouncements(db, config.creditExpiryDays);
  if (config.creditExpiryDays === 0) return;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const wallets = await listDueWallets(db);
    for (const { userUid } of wallets) await checkWallet(needs, userUid);
    if (wallets.length < AT_ONCE) return;
  }
}
