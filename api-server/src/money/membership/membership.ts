import type { Selectable } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database, Tables } from '../../data/database/schema.ts';
import type { DriverId, SubscriptionTable } from './tables.ts';
import { planAtLevel, findPlan, type Catalog, type Plan } from '../../config/plans.ts';

export type Subscription = Selectable<SubscriptionTable>;

/** A renewal may be paid some time after the previous period has ended. */
const GRACE_MS = 3 * 24 * 3_600_000;

/** A person's membership at this moment. */
export interface Membership {
  level: number;
  plan: Plan;
  /** End of the paid period. Null without a plan. */
  periodEnd: Date | null;
  /** The subscription that renews, or would renew if it were not canceled. */
  subscription: Subscription | undefined;
  /** The plan that starts at the end of the period, when it differs. */
  nextPlan: Plan | undefined;
}

/** Returns the driver that takes the payments. */
export const getDriverId = ({ stripe }: Pick<Config, 'stripe'>): DriverId =>
  stripe ? 'stripe' : 'test';

/** Returns the subscriptions that have not ended, the newest period last. */
export async function listLiveSubscriptions(
  db: Database,
  userUid: string,
  driver: DriverId,
): Promise<Subscription[]> {
  return db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userUid', '=', userUid)
    .where('driver', '=', driver)
    .where('status', '!=', 'ended')
    .orderBy('periodEnd')
    .execute();
}

interface Paid {
  /** Minimum level, set by an operator. */
  leastLevel: number;
  /** Periods that are current or ended recently, the highest level first. */
  periods: Period[];
}
type Period = Pick<
  Selectable<Tables['membershipPeriods']>,
  'subscriptionRef' | 'planId' | 'level' | 'endsAt'
>;

/** Returns the earliest end of a period that still counts. */
export const getEarliestEnd = (): Date => new Date(Date.now() - GRACE_MS);

/**
 * Builds the query for a person's paid periods. It returns at least one row: without a period its
 * columns are null.
 */
export const buildPaidQuery = (db: Database, userUid: string, earliestEnd = getEarliestEnd()) =>
  db
    .selectFrom('users')
    .leftJoin('membershipPeriods as period', (join) =>
      join
        .onRef('period.userUid', '=', 'users.uid')
        .on('period.endsAt', '>', earliestEnd)
        .on('period.revokedAt', 'is', null),
    )
    .select(['users.membershipLevel', 'period.ref', 'period.subscriptionRef', 'period.planId'])
    .select(['period.level', 'period.endsAt'])
    .where('users.uid', '=', userUid)
    .orderBy('period.level', 'desc')
    .orderBy('period.endsAt', 'desc');

export type PaidRow = Awaited<ReturnType<ReturnType<typeof buildPaidQuery>['execute']>>[number];

function parsePaidRows(rows: readonly PaidRow[]): Paid {
  const [first] = rows;
  if (!first) throw new Error('There is no such user.');
  const periods = rows.filter((row) => row.ref !== null) as (PaidRow & Period)[];
  return { leastLevel: first.membershipLevel, periods };
}

function findPaidPeriod(periods: Period[], subscription: Subscription | undefined) {
  const now = Date.now();
  const runningPeriod = periods.find(({ endsAt }) => endsAt.getTime() > now);
  if (runningPeriod || !subscription || subscription.cancelAtPeriodEnd) return runningPeriod;
  return periods.find(({ subscriptionRef }) => subscriptionRef === subscription.ref);
}

function resolveLevelAndPlan(catalog: Catalog, leastLevel: number, period: Period | undefined) {
  const level = Math.max(leastLevel, period?.level ?? 0);
  const paidPlan = period && level === period.level && findPlan(catalog, period.planId);
  return { level, plan: paidPlan || planAtLevel(catalog, level) };
}

/**
 * Derives the membership from the paid periods, whatever the order in which they became known. A
 * level that an operator set is the minimum.
 */
export async function readMembership(
  db: Database,
  config: Pick<Config, 'catalog' | 'stripe'>,
  userUid: string,
): Promise<Membership> {
  const { catalog } = config;
  const { leastLevel, periods } = parsePaidRows(await buildPaidQuery(db, userUid).execute());
  const subscription = (await listLiveSubscriptions(db, userUid, getDriverId(config))).at(-1);
  const period = findPaidPeriod(periods, subscription);
  const { level, plan } = resolveLevelAndPlan(catalog, leastLevel, period);
  return {
    level,
    plan,
    periodEnd: period?.endsAt ?? null,
    subscription,
    nextPlan: subscription && findNextPlan(catalog, subscription, plan),
  };
}

/** Derives the plan from these rows. For a person who never paid it needs no further query. */
export async function planFrom(
  db: Database,
  config: Pick<Config, 'catalog' | 'stripe'>,
  userUid: string,
  rows: readonly PaidRow[],
): Promise<Plan> {
  const { leastLevel, periods } = parsePaidRows(rows);
  if (periods.length > 0) return (await readMembership(db, config, userUid)).plan;
  return resolveLevelAndPlan(config.catalog, leastLevel, undefined).plan;
}

/** Returns the plan alone. */
export async function readCurrentPlan(
  db: Database,
  config: Pick<Config, 'catalog' | 'stripe'>,
  userUid: string,
): Promise<Plan> {
  return planFrom(db, config, userUid, await buildPaidQuery(db, userUid).execute());
}

function findNextPlan(catalog: Catalog, subscription: Subscription, plan: Plan) {
  if (subscription.cancelAtPeriodEnd) return planAtLevel(catalog, 0);
  const next = findPlan(catalog, subscription.planId);
  return next?.id === plan.id ? undefined : next;
}

/** Returns the membership level alone. Above 0 means member. */
export async function readMembershipLevel(
  db: Database,
  config: Pick<Config, 'catalog' | 'stripe'>,
  userUid: string,
): Promise<number> {
  return (await readMembership(db, config, userUid)).level;
}
