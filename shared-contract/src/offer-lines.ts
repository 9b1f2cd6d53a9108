import type { PublicOffer } from './schemas/membership.ts';

const formatNumber = (amount: number) => amount.toLocaleString('en');

/** Returns the benefits of a plan as lines for people. */
export function planLines(
  { credits, dailyDiscounts, videoRetentionDays: days }: PublicOffer['plans'][number],
  { signupCredits, discountPercent }: Pick<PublicOffer, 'signupCredits' | 'discountPercent'>,
): string[] {
  const monthlyCredits = credits > 0 ? `${formatNumber(credits)} credits each month` : '';
  const videos = dailyDiscounts === 1 ? '1 video' : `${dailyDiscounts} videos`;
  return [
    monthlyCredits || `${formatNumber(signupCredits)} credits to begin with`,
    ...(dailyDiscounts > 0 ? [`${videos} a day at ${discountPercent} % less`] : []),
    days > 0 ? `Videos kept for ${days} days` : 'Videos kept for good',
    'Every tool, every engine of this site',
  ];
}
