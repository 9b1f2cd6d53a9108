import type { Selectable } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from '../database/schema.ts';
import type { DriverId, SubscriptionTable } from '../payments/tables.ts';
import { planAtLevel, planOf, type Catalogue, type Plan } from './plans.ts';

export type Subscription = Selectable<SubscriptionTable>;

/** A renewal is paid some time after the period before has ended. */
const GRACE_MS = 3 * 24 * 3_600_000;

/** What somebody's membership is at this moment. */
export interface Membership {
  level: number;
  plan: Plan;
  /** Until when the plan is paid for; null without one. */
  periodEnd: Date | null;
  /** The one that goes on, or would. */
  subscription: Subscription | undefined;
  /** What follows at the end of the period, when it is another plan. */
  nextPlan: Plan | undefined;
}

/** Who takes the payments here. */
export const driverIdOf = ({ stripe }: Pick<Config, 'stripe'>): DriverId =>
  stripe ? 'stripe' : 'test';

/** Subscriptions that have not ended, the newest period last. */
export async function liveSubscriptions(
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

async function paidPeriod(db: Database, userUid: string, subscription: Subscription | undefined) {
  const now = Date.now();
  const periods = await db
    .selectFrom('membershipPeriods')
    .selectAll()
    .where('userUid', '=', userUid)
    .where('endsAt', '>', new Date(now - GRACE_MS))
    .orderBy('level', 'desc')
    .orderBy('endsAt', 'desc')
    .execute();
  const running = periods.find(({ endsAt }) => endsAt.getTime() > now);
  if (running || !subscription || subscription.cancelAtPeriodEnd) return running;
  return periods.find(({ subscriptionRef }) => subscriptionRef === subscription.ref);
}

/**
 * Membership follows from the periods that are paid for, in whatever order they became known. A
 * level that was given by hand is the least there is.
 */
export async function readMembership(
  db: Database,
  config: Pick<Config, 'catalogue' | 'stripe'>,
  userUid: string,
): Promise<Membership> {
  const { catalogue } = config;
  const { membershipLevel } = await db
    .selectFrom('users')
    .select('membershipLevel')
    .where('uid', '=', userUid)
    .executeTakeFirstOrThrow();
  const subscription = (await liveSubscriptions(db, userUid, driverIdOf(config))).at(-1);
  const period = await paidPeriod(db, userUid, subscription);
  const level = Math.max(membershipLevel, period?.level ?? 0);
  const plan =
    period && level === period.level
      ? (planOf(catalogue, period.planId) ?? planAtLevel(catalogue, level))
      : planAtLevel(catalogue, level);
  return {
    level,
    plan,
    periodEnd: period?.endsAt ?? null,
    subscription,
    nextPlan: subscription && nextPlan(catalogue, subscription, plan),
  };
}

function nextPlan(catalogue: Catalogue, subscription: Subscription, plan: Plan) {
  if (subscription.cancelAtPeriodEnd) return planAtLevel(catalogue, 0);
  const next = planOf(catalogue, subscription.planId);
  return next?.id === plan.id ? undefined : next;
}

/** The membership level alone: above 0 is a member. */
export async function membershipLevel(
  db: Database,
  config: Pick<Config, 'catalogue' | 'stripe'>,
  userUid: string,
): Promise<number> {
  return (await readMembership(db, config, userUid)).level;
}
