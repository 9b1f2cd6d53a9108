import { plural, t as translate, type Translate } from '@vidra/shared-i18n/text';
import type { PublicOffer } from '../schemas/membership.ts';

type Plan = PublicOffer['plans'][number];

/** Monthly plans with the lines that only they have, and the lines that all of them have. */
export interface ComparedPlans {
  readonly plans: readonly { readonly plan: Plan; readonly lines: readonly string[] }[];
  readonly common: readonly string[];
}

/**
 * Compares the monthly plans of an offer.
 *
 * @param t translates the lines; a page's own without it
 */
export function comparePlans(offer: PublicOffer, t: Translate = translate): ComparedPlans {
  const plans = offer.plans
    .filter(({ interval }) => interval === 'month')
    .map((plan) => ({ plan, lines: describePlan(plan, offer, t) }));
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
 * @param t translates the text; a page's own without it
 */
export const describeExpiry = (days: number, t: Translate = translate): string =>
  days > 0
    ? t`Unused credits expire ${plural(days, {
        one: '# day after you get them',
        other: '# days after you get them',
      })}. We email you two weeks before.`
    : t`Credits never expire.`;

/** Returns the benefits of a plan as lines for people. */
function describePlan(
  { credits, dailyDiscounts, videoRetentionDays: days }: Plan,
  { signupCredits, discountPercent }: Pick<PublicOffer, 'signupCredits' | 'discountPercent'>,
  t: Translate,
): string[] {
  const ownCredits =
    credits > 0
      ? t`${plural(credits, { one: '# credit per month', other: '# credits per month' })}`
      : t`${plural(signupCredits, { one: '# free credit', other: '# free credits' })}`;
  return [
    ownCredits,
    ...(dailyDiscounts > 0
      ? [
          // Translators: so many videos a day for a lower price.
          t`${plural(dailyDiscounts, { one: '# video a day', other: '# videos a day' })} at ${discountPercent}% off`,
        ]
      : []),
    days > 0
      ? t`${plural(days, { one: 'Videos kept for # day', other: 'Videos kept for # days' })}`
      : t`Videos never expire`,
    t`All tools and engines`,
  ];
}
