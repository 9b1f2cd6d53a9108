import { discountedPrices } from '@vidra/shared-contract';
import type { DiscountUsage } from '@vidra/shared-contract/schemas';
import type { Database } from '../../data/database/schema.ts';
import type { Config } from '../../config/config.ts';
import { currentPlan } from './membership.ts';
import type { Plan } from '../../config/plans.ts';

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

interface Context {
  config: Config;
}

/** Today's discounts of a person. */
export async function discountUsage(
  db: Database,
  { config }: Context,
  userUid: string,
): Promise<DiscountUsage> {
  return usageUnder(await currentPlan(db, config, userUid), db, config, userUid);
}

async function usageUnder(
  { dailyDiscounts: limit }: Plan,
  db: Database,
  config: Pick<Config, 'catalogue'>,
  userUid: string,
): Promise<DiscountUsage> {
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
  { userUid, plan }: { userUid: string; plan: Plan },
  { each, count }: { each: number; count: number },
): Promise<number[]> {
  const usage = await usageUnder(plan, transaction, context.config, userUid);
  const { remaining, percent } = usage;
  return discountedPrices(each, count, { remaining, percent });
}

/** Remembers that videos took some of today's discounts. */
export async function recordDiscounts(
  transaction: Database,
  userUid: string,
  taskUids: readonly string[],
): Promise<void> {
  if (taskUids.length === 0) return;
  await transaction
    .insertInto('discountUses')
    .values(taskUids.map((taskUid) => ({ taskUid, userUid, day: today() })))
    .execute();
}
