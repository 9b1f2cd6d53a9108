import { comparePlans, describeExpiry } from './offer-lines.ts';

const price = { amount: 0, currency: 'usd' };
const createPlan = (name: string, credits: number, videoRetentionDays = 0) => ({
  planId: name,
  level: 0,
  name,
  interval: 'month' as const,
  price,
  recommended: false,
  yearlySaving: 0,
  credits,
  dailyDiscounts: 0,
  videoRetentionDays,
});
const offer = {
  signupCredits: 60,
  discountPercent: 30,
  creditExpiryDays: 0,
  packs: [],
  plans: [createPlan('Free', 0), createPlan('Pro', 800)],
};

test('names once what every plan offers, and beside each plan what only it offers', () => {
  const { plans, common } = comparePlans(offer);
  expect(plans.map(({ lines }) => lines)).toEqual([['60 free credits'], ['800 credits per month']]);
  expect(common).toEqual(['Videos never expire', 'All tools and engines']);
});

test('names what differs beside each plan', () => {
  const plans = [createPlan('Free', 0, 90), createPlan('Pro', 800)];
  const comparison = comparePlans({ ...offer, plans });
  expect(comparison.plans.map(({ lines }) => lines)).toEqual([
    ['60 free credits', 'Videos kept for 90 days'],
    ['800 credits per month', 'Videos never expire'],
  ]);
  expect(comparison.common).toEqual(['All tools and engines']);
});

test('keeps all lines beside a single plan', () => {
  const [free] = offer.plans;
  const comparison = comparePlans({ ...offer, plans: free ? [free] : [] });
  expect(comparison.plans[0]?.lines).toHaveLength(3);
  expect(comparison.common).toEqual([]);
});

test('says whether credits expire, and that a mail comes before', () => {
  expect(describeExpiry(0)).toBe('Credits never expire.');
  expect(describeExpiry(365)).toBe(
    'Unused credits expire 365 days after you get them. We email you two weeks before.',
  );
});
