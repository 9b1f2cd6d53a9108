import { applyDiscounts } from '@vidra/shared-contract';
import type { DiscountUsage } from '@vidra/shared-contract/schemas';
import type { Database } from '../../data/database/schema.ts';
import type { Config } from '../../config/config.ts';
import { readCurrentPlan } from './membership.ts';
import type { Plan } from '../../config/plans.ts';

const DAY_MS = 86_400_000;

const getToday = () => new Date().toISOString().slice(0, 10);
const getTomorrowMs = () => (Math.floor(Date.now() / DAY_MS) + 1) * DAY_MS;

/**
 * Counts today's discounts. A video that failed through no choice of the person gives its discount
 * back.
 */
async function countUses(db: Database, userUid: string): Promise<number> {
  const { count } = await db
    .selectFrom('discountUses')
    .innerJoin('videoTasks', 'videoTasks.uid', 'discountUses.taskUid')
    .select(({ fn }) => fn.countAll<string | number>().as('count'))
    .where('discountUses.userUid', '=', userUid)
    .where('day', '=', getToday())
    .where('status', 'not in', ['failed', 'lost'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

interface Context {
  config: Config;
}

/** Returns a person's discounts of today. */
export async function readDiscountUsage(
  db: Database,
  { config }: Context,
  userUid: string,
): Promise<DiscountUsage> {
  return readPlanUsage(await readCurrentPlan(db, config, userUid), db, config, userUid);
}

async function readPlanUsage(
  { dailyDiscounts: limit }: Plan,
  db: Database,
  config: Pick<Config, 'catalog'>,
  userUid: string,
): Promise<DiscountUsage> {
  const usedCount = limit > 0 ? await countUses(db, userUid) : 0;
  return {
    limit,
    used: usedCount,
    remaining: Math.max(0, limit - usedCount),
    percent: config.catalog.discountPercent,
    resetTime: getTomorrowMs(),
  };
}

/**
 * Returns the current price of each video of an order for this person. The wallet must be locked
 * already, so that two concurrent orders do not both get the last discount.
 *
 * @param unitPrices full price of each video
 */
export async function computePrices(
  transaction: Database,
  context: Context,
  { userUid, plan }: { userUid: string; plan: Plan },
  unitPrices: readonly number[],
): Promise<number[]> {
  const usage = await readPlanUsage(plan, transaction, context.config, userUid);
  const { remaining, percent } = usage;
  return applyDiscounts(unitPrices, { remaining, percent });
}

/** Records the discounts that videos used today. */
export async function recordDiscounts(
  transaction: Database,
  userUid: string,
  taskUids: readonly string[],
): Promise<void> {
  if (taskUids.length === 0) return;
  await transaction
    .insertInto('discountUses')
    .values(taskUids.map((taskUid) => ({ taskUid, userUid, day: getToday() })))
    .execute();
}
