import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { formatCredits } from '@vidra/shared-ui';

/** Describes how long a plan keeps finished videos. */
export function describeRetention(days: number): string {
  if (days === 0) return 'Videos never expire';
  return days === 1 ? 'Videos kept for 1 day' : `Videos kept for ${days} days`;
}

/** Describes how many five-second videos these credits buy at the given price. */
export function describeVideoCount(
  credits: number,
  videoPrice: number | undefined,
): string | undefined {
  const videos = videoPrice === undefined || videoPrice <= 0 ? 0 : Math.floor(credits / videoPrice);
  if (videos === 0) return undefined;
  return `Up to ${formatCredits(videos)} ${videos === 1 ? 'video' : 'videos'} of 5 seconds`;
}

/** Lists the contents of a plan, one per line. */
export function planFacts(
  plan: MembershipPlan,
  { discountPercent }: Pick<MembershipInfo, 'discountPercent'>,
  videoPrice: number | undefined,
): string[] {
  const { credits, dailyDiscounts, videoRetentionDays, interval } = plan;
  const frequency = interval === 'year' ? 'upfront for the year' : 'per month';
  const videos = describeVideoCount(credits, videoPrice);
  return [
    ...(credits > 0 ? [`${formatCredits(credits)} credits ${frequency}`] : []),
    ...(videos ? [videos] : []),
    ...(dailyDiscounts > 0
      ? [
          `${dailyDiscounts} ${dailyDiscounts === 1 ? 'video' : 'videos'} a day at ${discountPercent}% off`,
        ]
      : []),
    describeRetention(videoRetentionDays),
  ];
}
