import { OFFER_PLACEHOLDER } from '@vidra/shared-contract';
import { withOffer } from './offer-text.ts';

const createPrice = (amount: number, currency = 'usd') => ({ amount, currency });
const plan = {
  planId: 'pro',
  level: 1,
  name: 'Pro <b>',
  interval: 'month' as const,
  price: createPrice(1950),
  recommended: false,
  yearlySaving: 0,
  credits: 12_000,
  dailyDiscounts: 2,
  videoRetentionDays: 90,
};
const offer = {
  signupCredits: 60,
  discountPercent: 30,
  creditExpiryDays: 365,
  plans: [
    plan,
    { ...plan, planId: 'pro-year', interval: 'year' as const, price: createPrice(19_000) },
  ],
  packs: [{ packId: 'p', name: 'Pack', credits: 1_000, price: createPrice(2900, 'jpy') }],
};
const place = `<noscript>${OFFER_PLACEHOLDER}</noscript>`;

test('renders plans and packs, as configured, where a page has a place for them', () => {
  const html = withOffer(place, offer);
  expect(html).toContain('<h2>Pro &lt;b&gt;</h2><p>$19.50/month, or $190/year</p>');
  expect(html).toContain('<li>12,000 credits per month</li><li>2 videos a day at 30% off</li>');
  expect(html).toContain('<li>1,000 credits: ¥2,900</li>');
  expect(html).toContain('<p>Unused credits expire 365 days after you get them.');
  expect(html).not.toContain(OFFER_PLACEHOLDER);
});

test('a site without packs does not mention them', () => {
  expect(withOffer(place, { ...offer, packs: [] })).not.toContain('One-time credits');
});

test('reports an API that does not answer', () => {
  expect(withOffer(place, null)).toContain("We can't load the plans right now.");
});
