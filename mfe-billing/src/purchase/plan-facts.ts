import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { plural, type Translate } from '@vidra/shared-i18n/text';

/** Describes how long a plan keeps finished videos. */
function describeRetention(days: number, t: Translate): string {
  if (days === 0) return t`Videos never expire`;
  return t`${plural(days, { one: 'Videos kept for # day', other: 'Videos kept for # days' })}`;
}

/** Describes how many five-second videos these credits buy at the given price. */
export function describeVideoCount(
  credits: number,
  videoPrice: number | undefined,
  t: Translate,
): string | undefined {
  const videos = videoPrice === undefined || videoPrice <= 0 ? 0 : Math.floor(credits / videoPrice);
  if (videos === 0) return undefined;
  return t`${plural(videos, {
    one: 'Up to # video of 5 seconds',
    other: 'Up to # videos of 5 seconds',
  })}`;
}

interface FactContext extends Pick<MembershipInfo, 'discountPercent'> {
  /** Price of a five-second video in credits. */
  readonly videoPrice: number | undefined;
}

/** Lists the contents of a plan, one per line. */
export function planFacts(plan: MembershipPlan, context: FactContext, t: Translate): string[] {
  const { credits, dailyDiscounts, videoRetentionDays } = plan;
  const { discountPercent, videoPrice } = context;
  const videos = describeVideoCount(credits, videoPrice, t);
  return [
    ...(credits > 0 ? [describeCredits(plan, t)] : []),
    ...(videos ? [videos] : []),
    ...(dailyDiscounts > 0
      ? [
          t`${plural(dailyDiscounts, { one: '# video a day', other: '# videos a day' })} at
            ${discountPercent}% off`,
        ]
      : []),
    describeRetention(videoRetentionDays, t),
  ];
}

function describeCredits({ credits, interval }: MembershipPlan, t: Translate): string {
  return interval === 'year'
    ? t`${plural(credits, {
        one: '# credit upfront for the year',
        other: '# credits upfront for the year',
      })}`
    : t`${plural(credits, { one: '# credit per month', other: '# credits per month' })}`;
}
