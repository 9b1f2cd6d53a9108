import { safeReturnAddress } from '@vidra/shared-contract';
import type { CallAnswer, MembershipInfo } from '@vidra/shared-contract/schemas';
import { newUid } from '../../data/database/uid.ts';
import type { CallInput } from '../../web/http/call.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { notFound, ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import { membershipInfo } from '../membership/info.ts';
import { driverIdOf, liveSubscriptions, readMembership } from '../membership/membership.ts';
import { planOf, type Catalogue } from '../../config/plans.ts';
import { actionFor } from '../membership/texts.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Item, PaymentDriver } from './driver.ts';
import { applyFacts } from './facts.ts';
import type { PaymentSessionTable } from './tables.ts';

/** Where a payment comes from and goes to. */
export interface Till {
  platform: { config: Config; db: Database };
  driver: PaymentDriver;
}

type NewSession = Pick<PaymentSessionTable, 'purpose' | 'itemId' | 'title' | 'credits' | 'amount'>;

function itemOf(catalogue: Catalogue, body: CallInput<'createPaymentSession'>['body']): Item {
  if (body.kind === 'plan') {
    const plan = planOf(catalogue, body.planId);
    if (!plan || plan.level === 0) throw notFound('plan');
    return { purpose: 'plan', item: plan };
  }
  const pack = catalogue.packs.find(({ id }) => id === body.packId);
  if (!pack) throw notFound('pack');
  return { purpose: 'pack', item: pack };
}

/** The address that a person comes back to. @param payment how the visit ended */
export function returnUrl(
  { config }: { config: Config },
  returnPath: string,
  payment?: 'done' | 'cancelled',
): string {
  const url = new URL(safeReturnAddress(returnPath, '/workspace/billing'), 'http://site.invalid');
  if (payment) url.searchParams.set('payment', payment);
  return `${config.publicUrl}${url.pathname}${url.search}${url.hash}`;
}

async function limitVisits(
  { db, config }: { config: Config; db: Database },
  userUid: string,
): Promise<void> {
  await countUse(db, {
    key: `payment:${userUid}`,
    limit: config.limits.paymentsPerHour,
    windowSeconds: 3600,
    message: 'You have opened the checkout many times in a short time. Try again later.',
  });
}

/**
 * Begins a session. Of a person's visits to buy a plan only the newest is good, so that two tabs
 * do not become two subscriptions.
 * @returns the session, and the provider's names of those that it replaces
 */
async function beginSession(
  { platform: { db, config } }: Till,
  userUid: string,
  returnPath: string,
  session: NewSession,
): Promise<{ uid: string; replaced: string[] }> {
  const uid = newUid();
  const replaced = await db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('users')
      .select('uid')
      .where('uid', '=', userUid)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const older =
      session.purpose === 'plan'
        ? await transaction
            .updateTable('paymentSessions')
            .set({ status: 'closed' })
            .where('userUid', '=', userUid)
            .where('purpose', '=', 'plan')
            .where('status', '=', 'open')
            .returning('ref')
            .execute()
        : [];
    await transaction
      .insertInto('paymentSessions')
      .values({
        ...session,
        ...{ uid, userUid, returnPath, ref: null, status: 'open' },
        driver: driverIdOf(config),
        currency: config.catalogue.currency,
        createdAt: new Date(),
      })
      .execute();
    return older.flatMap(({ ref }) => ref ?? []);
  });
  return { uid, replaced };
}

/** Opens the checkout for a plan or a pack. */
export async function createPaymentSession(
  till: Till,
  user: SignedInUser,
  body: CallInput<'createPaymentSession'>['body'],
): Promise<CallAnswer<'createPaymentSession'>> {
  const { platform, driver } = till;
  const bought = itemOf(platform.config.catalogue, body);
  const { purpose, item } = bought;
  if (purpose === 'plan') {
    const live = await liveSubscriptions(platform.db, user.uid, driver.id);
    if (live.length > 0) {
      throw new ProblemError('conflict', 'You have a plan already. Change it instead.');
    }
  }
  await limitVisits(platform, user.uid);
  const { uid: sessionUid, replaced } = await beginSession(till, user.uid, body.returnPath, {
    ...{ purpose, itemId: item.id, credits: item.credits, amount: item.amount },
    title: purpose === 'plan' ? `${item.name}, monthly` : item.name,
  });
  await Promise.all(replaced.map((ref) => driver.closeCheckout(ref)));
  const { url, ref } = await driver.openCheckout({
    ...{ sessionUid, bought, buyer: user },
    doneUrl: returnUrl(platform, body.returnPath, 'done'),
    cancelledUrl: returnUrl(platform, body.returnPath, 'cancelled'),
  });
  await platform.db
    .updateTable('paymentSessions')
    .set({ ref })
    .where('uid', '=', sessionUid)
    .execute();
  return { sessionUid, url, test: driver.id === 'test' };
}

/** Opens the pages on which a plan is changed. */
export async function createPortalSession(
  till: Till,
  user: SignedInUser,
  { planId, returnPath }: CallInput<'createBillingPortalSession'>['body'],
): Promise<CallAnswer<'createBillingPortalSession'>> {
  const { platform, driver } = till;
  const { db, config } = platform;
  const membership = await readMembership(db, config, user.uid);
  const plan = planId === undefined ? undefined : planOf(config.catalogue, planId);
  if (planId !== undefined && !plan) throw notFound('plan');
  if (plan && !['upgrade', 'downgrade'].includes(actionFor(membership, plan))) {
    throw new ProblemError(
      'conflict',
      membership.subscription ? 'This is your plan already.' : 'You have no plan to change yet.',
    );
  }
  await limitVisits(platform, user.uid);
  const { uid: sessionUid } = await beginSession(till, user.uid, returnPath, {
    ...{ purpose: 'portal', itemId: plan?.id ?? null, title: 'Change of plan' },
    ...{ credits: 0, amount: 0 },
  });
  const url = await driver.openPortal({
    ...{ sessionUid, plan, buyer: user, subscription: membership.subscription },
    doneUrl: returnUrl(platform, returnPath, 'done'),
    returnUrl: returnUrl(platform, returnPath),
  });
  return { url, test: driver.id === 'test' };
}

/** Ends a person's plan with the period that is paid for, or takes that back. */
export async function setCancelled(
  { platform: { db, config }, driver }: Till,
  userUid: string,
  cancelled: boolean,
): Promise<MembershipInfo> {
  const live = await liveSubscriptions(db, userUid, driver.id);
  if (live.length === 0) throw new ProblemError('conflict', 'You have no plan that goes on.');
  for (const subscription of live) {
    if (subscription.cancelAtPeriodEnd === cancelled) continue;
    const changed = await driver.setCancelled(subscription, cancelled);
    await db
      .transaction()
      .execute((transaction) =>
        applyFacts(transaction, config.catalogue, [
          { kind: 'subscription', subscription: changed },
        ]),
      );
  }
  return membershipInfo(db, config, userUid);
}
