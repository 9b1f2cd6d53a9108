import type { UsageDay } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';

const DAY_MS = 86_400_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Returns the credits that finished videos used on each of the last days, oldest first, today last.
 */
export async function readUsageByDay(
  db: Database,
  userUid: string,
  days: number,
): Promise<UsageDay[]> {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const start = today - (days - 1) * DAY_MS;
  const rows = await db
    .selectFrom('ledgerEntries as entry')
    .innerJoin('ledgerPostings as posting', 'posting.entryUid', 'entry.uid')
    .select(sql<string>`to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'))
    .select(sql<number>`sum(posting.amount)::integer`.as('credits'))
    .select(sql<number>`count(*)::integer`.as('videos'))
    .where('entry.userUid', '=', userUid)
    .where('entry.kind', '=', 'capture')
    .where('entry.createdAt', '>=', new Date(start))
    .where('posting.amount', '>', 0)
    .groupBy('day')
    .execute();
  const dayUsage = new Map(rows.map(({ day, ...rest }) => [day, rest]));
  return Array.from({ length: days }, (_, index) => {
    const day = toDay(start + index * DAY_MS);
    return { day, credits: 0, videos: 0, ...dayUsage.get(day) };
  });
}
