import { OFFER_PLACEHOLDER } from '@vidra/shared-contract';
import { getMessageId, type Catalog } from '@vidra/shared-i18n/message';
import { createReleaseTranslate } from '../live/release-translate.ts';
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
const ENGLISH = { language: 'en', t: createReleaseTranslate([], 'en') };

test('renders plans and packs, as configured, where a page has a place for them', () => {
  const html = withOffer(place, offer, ENGLISH);
  expect(html).toContain('<h2>Pro &lt;b&gt;</h2><p>$19.50/month, or $190/year</p>');
  expect(html).toContain('<li>12,000 credits per month</li><li>2 videos a day at 30% off</li>');
  expect(html).toContain('<li>1,000 credits: ¥2,900</li>');
  expect(html).toContain('<p>Unused credits expire 365 days after you get them.');
  expect(html).not.toContain(OFFER_PLACEHOLDER);
});

test('a site without packs does not mention them', () => {
  expect(withOffer(place, { ...offer, packs: [] }, ENGLISH)).not.toContain('One-time credits');
});

test('reports an API that does not answer', () => {
  expect(withOffer(place, null, ENGLISH)).toContain("We can't load the plans right now.");
});

test('reads in the language of the page, from the catalogs of the host and of its remote', () => {
  const createCatalog = (texts: Catalog) => {
    const entries = Object.entries(texts).map(([text, to]) => [getMessageId(text), to] as const);
    return { catalogs: new Map([['de', Object.fromEntries(entries)]]) };
  };
  const host = createCatalog({
    'One-time credits': 'Einmalige Credits',
    '{0}/month, or {1}/year': [['0'], ' im Monat oder ', ['1'], ' im Jahr'],
  });
  const remote = createCatalog({
    '{0, plural, one {# credit per month} other {# credits per month}}': [
      ['0', 'plural', { one: ['#', ' Credit im Monat'], other: ['#', ' Credits im Monat'] }],
    ],
  });
  const t = createReleaseTranslate([host, remote], 'de');
  const html = withOffer(place, offer, { language: 'de', t }).replaceAll('\u00A0', ' ');
  expect(html).toContain('<p>19,50 $ im Monat oder 190 $ im Jahr</p>');
  expect(html).toContain('<li>12.000 Credits im Monat</li>');
  expect(html).toContain('<h2>Einmalige Credits</h2>');
  // Not translated.
  expect(html).toContain('<li>Videos kept for 90 days</li>');
});
