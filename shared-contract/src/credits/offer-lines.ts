import type { PublicOffer } from '../schemas/membership.ts';

const formatNumber = (amount: number) => amount.toLocaleString('en');

type Plan = PublicOffer['plans'][number];

/** Monthly plans with the lines that only they have, and the lines that all of them have. */
export interface ComparedPlans {
  readonly plans: readonly { readonly plan: Plan; readonly lines: readonly string[] }[];
  readonly common: readonly string[];
}

/** Compares the monthly plans of an offer. */
export function comparePlans(offer: PublicOffer): ComparedPlans {
  const plans = offer.plans
    .filter(({ interval }) => interval === 'month')
    .map((plan) => ({ plan, lines: describePlan(plan, offer) }));
  const [first] = plans;
  const common =
    plans.length < 2 || !first
      ? []
      : first.lines.filter((line) => plans.every(({ lines }) => lines.includes(line)));
  return {
    plans: plans.map(({ plan, lines }) => ({
      plan,
      lines: lines.filter((line) => !common.includes(line)),
    })),
    common,
  };
}

/**
 * Says whether credits expire.
 *
 * @param days after which unused credits expire; 0: never
 */
export const describeExpiry = (days: number): string =>
  days > 0
    ? `Unused credits expire ${days} days after you get them. We email you two weeks before.`
    : 'Credits never expire.';

/** Returns the benefits of a plan as lines for people. */
function describePlan(
  { credits, dailyDiscounts, videoRetentionDays: days }: Plan,
  { signupCredits, discountPercent }: Pick<PublicOffer, 'signupCredits' | 'discountPercent'>,
): string[] {
  const monthlyCredits = credits > 0 ? `${formatNumber(credits)} credits per month` : '';
  const videos = dailyDiscounts === 1 ? '1 video' : `${dailyDiscounts} videos`;
  return [
    monthlyCredits || `${formatNumber(signupCredits)} free credits`,
    ...(dailyDiscounts > 0 ? [`${videos} a day at ${discountPercent}% off`] : []),
    days > 0 ? `Videos kept for ${days} days` : 'Videos never expire',
    'All tools and engines',
  ];
}
