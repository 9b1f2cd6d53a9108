import type { PublicOffer } from './schemas/membership.ts';

const formatNumber = (amount: number) => amount.toLocaleString('en');

/** Returns the benefits of a plan as lines for people. */
export function planLines(
  { credits, dailyDiscounts, videoRetentionDays: days }: PublicOffer['plans'][number],
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
