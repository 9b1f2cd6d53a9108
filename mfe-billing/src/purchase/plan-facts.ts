import type { MembershipInfo, MembershipPlan } from '@vidra/shared-contract/schemas';
import { formatCredits } from '@vidra/shared-ui';

/** How long a plan keeps finished videos. */
export function keepingText(days: number): string {
  if (days === 0) return 'Videos are kept for good';
  return days === 1 ? 'Videos are kept for one day' : `Videos are kept for ${days} days`;
}

/** How many videos of five seconds some credits make, at a price each. */
export function videosText(credits: number, each: number | undefined): string | undefined {
  const videos = each === undefined || each <= 0 ? 0 : Math.floor(credits / each);
  if (videos === 0) return undefined;
  return `Up to ${formatCredits(videos)} ${videos === 1 ? 'video' : 'videos'} of 5 seconds`;
}

/** What a plan gives, one line each. */
export function planFacts(
  plan: MembershipPlan,
  { discountPercent }: Pick<MembershipInfo, 'discountPercent'>,
  each: number | undefined,
): string[] {
  const { credits, dailyDiscounts, videoRetentionDays, interval } = plan;
  const when = interval === 'year' ? 'at once, for the year' : 'each month';
  const videos = videosText(credits, each);
  return [
    ...(credits > 0 ? [`${formatCredits(credits)} credits ${when}`] : []),
    ...(videos ? [videos] : []),
    ...(dailyDiscounts > 0
      ? [
          `${dailyDiscounts} ${dailyDiscounts === 1 ? 'video' : 'videos'} a day at ${discountPercent}% off`,
        ]
      : []),
    keepingText(videoRetentionDays),
  ];
}
