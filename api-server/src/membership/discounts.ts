import { discountedPrices } from '@vidra/shared-contract';
import type { DiscountUsage } from '@vidra/shared-contract/schemas';
import type { Database } from '../database/schema.ts';
import type { Platform } from '../platform.ts';
import { currentPlan } from './membership.ts';

const DAY_MS = 86_400_000;

const today = () => new Date().toISOString().slice(0, 10);
const tomorrow = () => (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;

/** A video that came to nothing through no choice of the person gives its discount back. */
async function countUses(db: Database, userUid: string): Promise<number> {
  const { count } = await db
    .selectFrom('discountUses')
    .innerJoin('videoTasks', 'videoTasks.uid', 'discountUses.taskUid')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('discountUses.userUid', '=', userUid)
    .where('day', '=', today())
    .where('status', 'not in', ['failed', 'lost'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Context = Pick<Platform, 'config'>;

/** Today's discounts of a person. */
export async function discountUsage(
  db: Database,
  { config }: Context,
  userUid: string,
): Promise<DiscountUsage> {
  const { dailyDiscounts: limit } = await currentPlan(db, config, userUid);
  const used = limit > 0 ? await countUses(db, userUid) : 0;
  return {
    limit,
    used,
    remaining: Math.max(0, limit - used),
    percent: config.catalogue.discountPercent,
    resetTime: tomorrow(),
  };
}

/**
 * What each video of an order costs this person now. The wallet must be locked already: two orders
 * at the same moment must not both get the last discount.
 *
 * @param each full price of one video
 */
export async function pricesFor(
  transaction: Database,
  context: Context,
  userUid: string,
  { each, count }: { each: number; count: number },
): Promise<number[]> {
  const { remaining, percent } = await discountUsage(transaction, context, userUid);
  return discountedPrices(each, count, { remaining, percent });
}

/** Remembers that a video took one of today's discounts. */
export async function recordDiscount(
  transaction: Database,
  userUid: string,
  taskUid: string,
): Promise<void> {
  await transaction.insertInto('discountUses').values({ taskUid, userUid, day: today() }).execute();
}
