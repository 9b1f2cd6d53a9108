import type { CallAnswer, MembershipInfo } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { createUid } from '../../data/database/statements/create-uid.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import type { CallInput } from '../../web/http/call.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { readMembershipInfo } from '../membership/membership-info.ts';
import { listLiveSubscriptions, readMembership } from '../membership/membership.ts';
import { findPlan } from '../../config/plans.ts';
import { getPlanAction } from '../membership/texts.ts';
import { applyFacts } from './facts.ts';
import { insertSession, limitVisits, returnUrl, type PaymentDependencies } from './visits.ts';

/** Opens the pages where a plan is changed. */
export async function createPortalSession(
  paymentContext: PaymentDependencies,
  user: SignedInUser,
  { planId, returnPath }: CallInput<'createBillingPortalSession'>['body'],
): Promise<CallAnswer<'createBillingPortalSession'>> {
  const { platform, driver } = paymentContext;
  const { db, config } = platform;
  const membership = await readMembership(db, config, user.uid);
  const plan = planId === undefined ? undefined : findPlan(config.catalog, planId);
  if (planId !== undefined && !plan) throw createNotFound('plan');
  if (plan && !['upgrade', 'downgrade'].includes(getPlanAction(membership, plan))) {
    throw new ProblemError(
      'conflict',
      membership.subscription
        ? t`This is already your plan.`
        : t`You don't have a plan to change yet.`,
    );
  }
  await limitVisits(platform, user.uid);
  const sessionUid = createUid();
  await insertSession(db, config, {
    uid: sessionUid,
    userUid: user.uid,
    returnPath,
    purpose: 'portal',
    itemId: plan?.id ?? null,
    title: 'Plan change',
    credits: 0,
    amount: 0,
  });
  const url = await driver.openPortal({
    sessionUid,
    plan,
    buyer: user,
    subscription: membership.subscription,
    doneUrl: returnUrl(platform, returnPath, 'done'),
    returnUrl: returnUrl(platform, returnPath),
  });
  return { url, test: driver.id === 'test' };
}

/** Cancels a person's plan at the end of the paid period, or undoes that. */
export async function setCanceled(
  { platform: { db, config }, driver }: PaymentDependencies,
  userUid: string,
  isCanceled: boolean,
): Promise<MembershipInfo> {
  const live = await listLiveSubscriptions(db, userUid, driver.id);
  if (live.length === 0) throw new ProblemError('conflict', t`You don't have an active plan.`);
  for (const subscription of live) {
    if (subscription.cancelAtPeriodEnd === isCanceled) continue;
    const facts = await driver.setCanceled(subscription, isCanceled);
    await db.transaction().execute((transaction) => applyFacts(transaction, config.catalog, facts));
  }
  return readMembershipInfo(db, config, userUid);
}

/**
 * Keeps a plan as it is: undoes a cancellation or a change that is scheduled for the end of the
 * period.
 */
export async function keepPlan(
  paymentContext: PaymentDependencies,
  userUid: string,
): Promise<MembershipInfo> {
  const { platform, driver } = paymentContext;
  const { db, config } = platform;
  const { subscription, plan, nextPlan } = await readMembership(db, config, userUid);
  if (subscription && !subscription.cancelAtPeriodEnd && nextPlan) {
    const facts = await driver.dropChange(subscription, plan.id);
    await db.transaction().execute((transaction) => applyFacts(transaction, config.catalog, facts));
  }
  return setCanceled(paymentContext, userUid, false);
}
