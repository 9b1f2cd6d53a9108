import { formatPrice as formatMoney } from '@vidra/shared-contract';
import type { MembershipPlan } from '@vidra/shared-contract/schemas';
import { plural, t } from '@vidra/shared-i18n/text';
import { getLanguage } from '@vidra/shared-i18n/core';
import { joinSentences } from '../../language/join-sentences.ts';
import { formatDay } from '../../language/format.ts';
import type { Membership } from './membership.ts';
import type { Catalog, Plan } from '../../config/plans.ts';

/** `$29.00`. @param amount in the currency's smallest unit */
export const formatPrice = (amount: number, currency: string): string =>
  formatMoney({ amount, currency }, { language: getLanguage(), zeros: 'auto' });

/** `$29`, as on the pages. */
const formatShortPrice = (amount: number, currency: string) =>
  formatMoney({ amount, currency }, { language: getLanguage() });

/**
 * Classifies a change of plan. A higher level, or the same level for longer, is paid and starts at
 * once. A lower level, or a shorter interval, starts after the paid period. A lower level for
 * longer is neither, because it takes two steps.
 */
function changeTo(current: Plan, plan: Plan): 'upgrade' | 'downgrade' | 'none' {
  if (plan.interval === current.interval)
    return plan.level > current.level ? 'upgrade' : 'downgrade';
  if (plan.interval === 'month') return 'downgrade';
  return plan.level >= current.level ? 'upgrade' : 'none';
}

/** Returns what choosing a plan would do to a membership. */
export function getPlanAction(membership: Membership, plan: Plan): MembershipPlan['action'] {
  const { subscription } = membership;
  if (plan.id === membership.plan.id) return 'current';
  if (!subscription) return plan.level > 0 ? 'start' : 'none';
  if (plan.level === 0) return 'none';
  return changeTo(membership.plan, plan);
}

/** `Pro, monthly`: the English title of a plan in the database and at the payment provider. */
export const planTitle = ({ name, interval }: Plan): string => `${name}, ${interval}ly`;

/** Returns the title of a plan for people: `Pro, monthly`. */
export function translatePlanTitle(plan: Plan): string {
  const name = t(plan.name);
  return plan.interval === 'year' ? t`${name}, yearly` : t`${name}, monthly`;
}

function describeStart({ credits, interval }: Plan, price: string): string {
  return interval === 'year'
    ? t`You pay ${price} now, then every year until you cancel.
        You get ${plural(credits, { one: '# credit', other: '# credits' })} each year.`
    : t`You pay ${price} now, then every month until you cancel.
        You get ${plural(credits, { one: '# credit', other: '# credits' })} each month.`;
}

function describeUpgrade({ credits, interval }: Plan, price: string): string {
  return interval === 'year'
    ? t`You pay ${price} now, a new year starts, and you get
        ${plural(credits, { one: '# credit', other: '# credits' })}. You keep the credits you have.`
    : t`You pay ${price} now, a new month starts, and you get
        ${plural(credits, { one: '# credit', other: '# credits' })}. You keep the credits you have.`;
}

/** Says how long the current plan lasts when another one follows. */
function describeStay({ plan, periodEnd }: Membership): string {
  const name = t(plan.name);
  const isYearly = plan.interval === 'year';
  if (!periodEnd) {
    return isYearly
      ? t`${name}, billed yearly, stays active until the end of the year.`
      : t`${name}, billed monthly, stays active until the end of the month.`;
  }
  const end = formatDay(periodEnd, 'medium');
  return isYearly
    ? t`${name}, billed yearly, stays active until ${end}.`
    : t`${name}, billed monthly, stays active until ${end}.`;
}

function describeDowngrade(membership: Membership, plan: Plan, price: string): string {
  const { credits, interval } = plan;
  const following =
    interval === 'year'
      ? t`After that, you pay ${price} per year for
          ${plural(credits, { one: '# credit', other: '# credits' })}.`
      : t`After that, you pay ${price} per month for
          ${plural(credits, { one: '# credit', other: '# credits' })}.`;
  return joinSentences(
    t`You pay nothing now.`,
    describeStay(membership),
    following,
    t`You keep the credits you have.`,
  );
}

/** Describes the consequence of choosing a plan, before it is chosen. */
export function describeConsequence(
  { currency }: Pick<Catalog, 'currency'>,
  membership: Membership,
  plan: Plan,
): string {
  const price = formatShortPrice(plan.amount, currency);
  switch (getPlanAction(membership, plan)) {
    case 'start':
      return describeStart(plan, price);
    case 'upgrade':
      return describeUpgrade(plan, price);
    case 'downgrade':
      return describeDowngrade(membership, plan, price);
    case 'none': {
      if (!membership.subscription || plan.level === 0) return '';
      const name = t(plan.name);
      return t`Switch to ${name} with monthly billing first. Then you can switch to yearly.`;
    }
    case 'current':
      return '';
  }
}

/** Describes the consequence of canceling. Empty when there is nothing to cancel. */
export function cancelConsequence({ subscription, plan, periodEnd }: Membership): string {
  if (!subscription || subscription.cancelAtPeriodEnd) return '';
  const name = t(plan.name);
  if (!periodEnd) {
    return t`${name} stays active for now.
      You won't be charged again, and you keep the credits you have.`;
  }
  const end = formatDay(periodEnd, 'medium');
  return t`${name} stays active until ${end}.
    You won't be charged again, and you keep the credits you have.`;
}
