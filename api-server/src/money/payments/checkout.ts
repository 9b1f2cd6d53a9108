import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import type { CallInput } from '../../web/http/call.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { listLiveSubscriptions } from '../membership/membership.ts';
import { findPlan, type Catalog } from '../../config/plans.ts';
import type { Item } from './driver.ts';
import type { DriverId } from '../membership/tables.ts';
import { planTitle } from '../membership/texts.ts';
import { insertSession, limitVisits, returnUrl, type PaymentDependencies } from './visits.ts';

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    /** An unused checkout, because another one was opened meanwhile. */
    'expire-checkout': { driver: DriverId; ref: string };
  }
}

function findItem(catalog: Catalog, body: CallInput<'createPaymentSession'>['body']): Item {
  if (body.kind === 'plan') {
    const plan = findPlan(catalog, body.planId);
    if (!plan || plan.level === 0) throw createNotFound('plan');
    return { purpose: 'plan', item: plan };
  }
  const pack = catalog.packs.find(({ id }) => id === body.packId);
  if (!pack) throw createNotFound('pack');
  return { purpose: 'pack', item: pack };
}

const openPlanSessions = (db: Database, userUid: string) =>
  db
    .selectFrom('paymentSessions')
    .select(['uid', 'ref'])
    .where('userUid', '=', userUid)
    .where('purpose', '=', 'plan')
    .where('status', '=', 'open');

/**
 * Closes a person's earlier plan checkouts at the provider. Only the provider knows whether one of
 * them is already paid.
 *
 * @returns the provider's identifiers of the checkouts that are now closed
 * @throws ProblemError `conflict` when one is paid
 */
async function closeEarlier(
  { platform: { db }, driver }: PaymentDependencies,
  userUid: string,
): Promise<Set<string>> {
  const closedRefs = new Set<string>();
  for (const { ref } of await openPlanSessions(db, userUid).execute()) {
    if (ref === null) continue;
    if ((await driver.closeCheckout(ref)) === 'complete') {
      throw new ProblemError(
        'conflict',
        t`Your payment is being confirmed. Your plan starts in a moment, and there's nothing more
          to pay.`,
      );
    }
    closedRefs.add(ref);
  }
  return closedRefs;
}

/**
 * Starts a plan checkout and closes all earlier ones, so that two tabs do not create two
 * subscriptions. An earlier checkout that is still being created at the provider is closed when it
 * comes back.
 *
 * @param closed checkouts that can no longer be paid
 * @returns false when another checkout was opened meanwhile and must be closed first
 * @throws ProblemError `conflict` when the person has a plan
 */
async function beginPlanVisit(
  { platform: { db, config }, driver }: PaymentDependencies,
  session: Parameters<typeof insertSession>[2],
  closedRefs: ReadonlySet<string>,
): Promise<boolean> {
  const { userUid } = session;
  return db.transaction().execute(async (transaction) => {
    await transaction
      .selectFrom('users')
      .select('uid')
      .where('uid', '=', userUid)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if ((await listLiveSubscriptions(transaction, userUid, driver.id)).length > 0) {
      throw new ProblemError('conflict', t`You already have a plan. Change it instead.`);
    }
    // A checkout that comes back from the provider now waits for this lock and is then closed.
    const earlierSessions = await openPlanSessions(transaction, userUid).forUpdate().execute();
    if (earlierSessions.some(({ ref }) => ref !== null && !closedRefs.has(ref))) return false;
    await transaction
      .updateTable('paymentSessions')
      .set({ status: 'closed' })
      .where('userUid', '=', userUid)
      .where('purpose', '=', 'plan')
      .where('status', '=', 'open')
      .execute();
    await insertSession(transaction, config, session);
    return true;
  });
}

/**
 * Stores the provider's identifier of the checkout.
 * @throws ProblemError `conflict` when the checkout was replaced meanwhile; it is then closed
 */
async function nameCheckout(
  { platform: { db, queue }, driver }: PaymentDependencies,
  sessionUid: string,
  ref: string,
): Promise<void> {
  const isOpen = await db.transaction().execute(async (transaction) => {
    const { status } = await transaction
      .updateTable('paymentSessions')
      .set({ ref })
      .where('uid', '=', sessionUid)
      .returning('status')
      .executeTakeFirstOrThrow();
    if (status === 'open') return true;
    await sendEffect(queue, transaction, 'expire-checkout', { driver: driver.id, ref });
    return false;
  });
  if (isOpen) return;
  queue.wake('outbox');
  throw new ProblemError('conflict', t`Your checkout is open in another tab. Continue there.`);
}

/** Opens the checkout for a plan or a pack. */
export async function createPaymentSession(
  paymentContext: PaymentDependencies,
  user: SignedInUser,
  body: CallInput<'createPaymentSession'>['body'],
): Promise<CallAnswer<'createPaymentSession'>> {
  const { platform, driver } = paymentContext;
  const purchasedItem = findItem(platform.config.catalog, body);
  const { purpose, item } = purchasedItem;
  const title = purchasedItem.purpose === 'plan' ? planTitle(purchasedItem.item) : item.name;
  const sessionUid = createUid();
  const session = {
    uid: sessionUid,
    userUid: user.uid,
    returnPath: body.returnPath,
    purpose,
    itemId: item.id,
    credits: item.credits,
    amount: item.amount,
    title,
  };
  await limitVisits(platform, user.uid);
  if (purpose === 'pack') await insertSession(platform.db, platform.config, session);
  else
    while (
      !(await beginPlanVisit(paymentContext, session, await closeEarlier(paymentContext, user.uid)))
    );
  const { url, ref } = await driver.openCheckout({
    sessionUid,
    bought: purchasedItem,
    buyer: user,
    doneUrl: returnUrl(platform, body.returnPath, 'done'),
    canceledUrl: returnUrl(platform, body.returnPath, 'cancelled'),
  });
  await nameCheckout(paymentContext, sessionUid, ref);
  return { sessionUid, url, test: driver.id === 'test' };
}
