import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { planAtLevel, readCatalog } from './plans.ts';
import { formatPrice } from '../money/membership/texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'vidra-plans-'));
const file = join(folder, 'plans.json');
afterAll(() => rmSync(folder, { recursive: true }));

const freePlan = { id: 'free', level: 0, name: 'Free', amount: 0, credits: 0 };
const gold = { id: 'gold', level: 5, name: 'Gold', amount: 1000, credits: 10 };
const write = (change: object) =>
  writeFileSync(
    file,
    JSON.stringify({
      currency: 'eur',
      discountPercent: 20,
      plans: [gold, freePlan],
      packs: [],
      ...change,
    }),
  );

test('has four plans, three of them also yearly, and three packs without a file', () => {
  const { plans, packs } = readCatalog(undefined);
  expect(plans.map(({ id, level, interval, credits }) => [id, level, interval, credits])).toEqual([
    ['free', 0, 'month', 0],
    ['starter', 1, 'month', 200],
    ['starter-yearly', 1, 'year', 2400],
    ['pro', 2, 'month', 800],
    ['pro-yearly', 2, 'year', 9600],
    ['studio', 3, 'month', 2400],
    ['studio-yearly', 3, 'year', 28_800],
  ]);
  expect(packs).toHaveLength(3);
  expect(plans.filter(({ recommended }) => recommended).map(({ id }) => id)).toEqual([
    'pro',
    'pro-yearly',
  ]);
});

test('replaces the defaults with those of a file, sorted by level', () => {
  write({});
  const { catalog } = readConfig({ PLANS_FILE: file });
  expect(catalog.plans.map(({ id }) => id)).toEqual(['free', 'gold']);
  expect(planAtLevel(catalog, 4).id).toBe('free');
  expect(planAtLevel(catalog, 9).id).toBe('gold');
});

test('gives a yearly plan its own price and twelve months of credits', () => {
  const yearly = { amount: 9000, stripePrice: 'price_year' };
  write({ plans: [freePlan, { ...gold, stripePrice: 'price_month', yearly }] });
  const { catalog } = readConfig({ PLANS_FILE: file });
  const commonFields = { level: 5, name: 'Gold', dailyDiscounts: 0, recommended: false };
  expect(catalog.plans.slice(1)).toEqual([
    { ...gold, ...commonFields, interval: 'month', stripePrice: 'price_month' },
    { ...commonFields, ...yearly, id: 'gold-yearly', credits: 120, interval: 'year' },
  ]);
  expect(planAtLevel(catalog, 9).id).toBe('gold');
});

test.each([
  ['a missing free plan', { plans: [gold] }, /level 0/],
  ['two plans of one level', { plans: [freePlan, gold, { ...gold, id: 'other' }] }, /same level/],
  [
    'a paid plan for nothing',
    { plans: [freePlan, { ...gold, amount: 0 }] },
    /above level 0 must have a price/,
  ],
  [
    'two recommended plans',
    {
      plans: [
        { ...freePlan, recommended: true },
        { ...gold, recommended: true },
      ],
    },
    /at most one plan can be recommended/,
  ],
  ['a dear year', { plans: [freePlan, { ...gold, yearly: { amount: 12_001 } }] }, /12 months/],
  [
    'a free year',
    { plans: [{ ...freePlan, yearly: { amount: 5 } }] },
    /is free, so it cannot have a yearly price/,
  ],
  [
    'the name of a yearly plan',
    { plans: [freePlan, { ...gold, id: 'gold-yearly', level: 1 }, gold] },
    /reserved for the yearly "gold"/,
  ],
  ['an unknown field', { discount: 5 }, /discount/],
  ['an unknown currency', { currency: 'Euro' }, /currency/],
])('refuses to start with %s and names the error', (_name, change, message) => {
  write(change);
  expect(() => readConfig({ PLANS_FILE: file })).toThrow(message);
});

test('names a missing file', () => {
  expect(() => readConfig({ PLANS_FILE: '/nowhere/plans.json' })).toThrow(/nowhere/);
});

test.each([
  [2900, 'usd', '$29.00'],
  [2900, 'jpy', '¥2,900'],
  [50, 'eur', '€0.50'],
])('formats %i %s as %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency)).toBe(text);
});
