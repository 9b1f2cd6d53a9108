import type { Selectable } from 'kysely';
import type { Database } from '../../../data/database/schema.ts';
import {
  listLiveSubscriptions,
  readMembership,
  type Subscription,
} from '../../membership/membership.ts';
import { findPlan, type Catalog, type Plan } from '../../../config/plans.ts';
import { getPlanAction } from '../../membership/texts.ts';
import type { Config } from '../../../config/config.ts';
import { applyFacts, type PaymentFact } from '../facts.ts';
import { addInterval } from '../months.ts';
import type { PaymentSessionTable } from '../tables.ts';

export type PaymentSession = Selectable<PaymentSessionTable>;

const DAY_MS = 86_400_000;

/** A person's choice on a page of the test checkout. */
export interface Choice {
  action: 'pay' | 'change' | 'cancel-plan' | 'resume-plan' | 'back';
  planId: string;
}

/** Result of a visit. `refused` when the session was used, replaced or has expired. */
export type Outcome = 'done' | 'cancelled' | 'refused';

export async function findSession(db: Database, uid: string): Promise<PaymentSession | undefined> {
  return db
    .selectFrom('paymentSessions')
    .selectAll()
    .where('uid', '=', uid)
    .where('driver', '=', 'test')
    .executeTakeFirst();
}

/** Returns whether a session can still be used. */
export function isOpen({ status, createdAt }: PaymentSession): boolean {
  return status === 'open' && Date.now() - createdAt.getTime() < DAY_MS;
}

/** Builds the facts of a month or year that is paid at this moment. */
export function buildPeriodFacts(
  subscription: Omit<Subscription, 'periodEnd' | 'syncedAt'>,
  { interval }: Pick<Plan, 'interval'>,
  price: { amount: number; currency: string },
  startsAt: Date,
): PaymentFact[] {
  const { ref, userUid, planId } = subscription;
  const endsAt = addInterval(startsAt, interval);
  return [
    {
      kind: 'subscription',
      subscription: { ...subscription, periodEnd: endsAt, syncedAt: new Date() },
    },
    {
      kind: 'period-paid',
      subscriptionRef: ref,
      userUid,
      planId,
      startsAt,
      endsAt,
      ...price,
    },
  ];
}

async function buildPaymentFacts(
  transaction: Database,
  catalog: Catalog,
  { uid, userUid, purpose, itemId, amount, currency }: PaymentSession,
): Promise<PaymentFact[] | undefined> {
  const paidFact: PaymentFact = { kind: 'session-paid', sessionUid: uid };
  if (purpose === 'pack') return [paidFact];
  const plan = itemId === null ? undefined : findPlan(catalog, itemId);
  if (purpose !== 'plan' || !plan) return undefined;
  const live = await listLiveSubscriptions(transaction, userUid, 'test');
  if (live.length > 0) return undefined;
  const subscription = {
    ref: `test:${uid}`,
    userUid,
    planId: plan.id,
    driver: 'test' as const,
    status: 'active' as const,
    cancelAtPeriodEnd: false,
  };
  return [paidFact, ...buildPeriodFacts(subscription, plan, { amount, currency }, new Date())];
}

async function buildChangeFacts(
  transaction: Database,
  { config }: { config: Config },
  session: PaymentSession,
  choice: Choice,
): Promise<PaymentFact[] | undefined> {
  // The lock keeps a concurrent renewal from running between reading and writing.
  await transaction
    .selectFrom('subscriptions')
    .select('ref')
    .where('userUid', '=', session.userUid)
    .forUpdate()
    .execute();
  const membership = await readMembership(transaction, config, session.userUid);
  const { subscription } = membership;
  if (!subscription) return undefined;
  const closedFact: PaymentFact = { kind: 'session-closed', sessionUid: session.uid };
  const createChangeFacts = (change: Partial<Subscription>): PaymentFact[] => [
    closedFact,
    { kind: 'subscription-changed', ref: subscription.ref, change },
  ];
  if (choice.action !== 'change') {
    return createChangeFacts({ cancelAtPeriodEnd: choice.action === 'cancel-plan' });
  }
  const plan = findPlan(config.catalog, choice.planId);
  const action = plan && getPlanAction(membership, plan);
  if (!plan || (session.itemId !== null && session.itemId !== plan.id)) return undefined;
  if (action === 'downgrade')
    return createChangeFacts({ planId: plan.id, cancelAtPeriodEnd: false });
  if (action !== 'upgrade') return undefined;
  const price = { amount: plan.amount, currency: config.catalog.currency };
  const next = { ...subscription, planId: plan.id, cancelAtPeriodEnd: false };
  return [closedFact, ...buildPeriodFacts(next, plan, price, new Date())];
}

/** Applies a choice once. */
export async function endVisit(
  platform: { config: Config; db: Database },
  sessionUid: string,
  choice: Choice,
): Promise<Outcome> {
  const { catalog } = platform.config;
  return platform.db.transaction().execute(async (transaction) => {
    const currentSession = await findSession(transaction, sessionUid);
    if (!currentSession) return 'refused';
    // Serializes the sessions of one person. See `beginSession`.
    await transaction
      .selectFrom('users')
      .select('uid')
      .where('uid', '=', currentSession.userUid)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const session = await findSession(transaction, sessionUid);
    if (session?.status === 'paid' && choice.action === 'pay') return 'done';
    if (!session || !isOpen(session)) return choice.action === 'back' ? 'cancelled' : 'refused';
    if (choice.action === 'back') {
      await applyFacts(transaction, catalog, [{ kind: 'session-closed', sessionUid }]);
      return 'cancelled';
    }
    const facts =
      choice.action === 'pay'
        ? await buildPaymentFacts(transaction, catalog, session)
        : await buildChangeFacts(transaction, platform, session, choice);
    if (!facts) return 'refused';
    await applyFacts(transaction, catalog, facts);
    return 'done';
  });
}
