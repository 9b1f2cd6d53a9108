import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';
import { planAtLevel, readCatalogue } from './plans.ts';
import { priceText } from '../money/membership/texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'vidra-plans-'));
const file = join(folder, 'plans.json');
afterAll(() => rmSync(folder, { recursive: true }));

const free = { id: 'free', level: 0, name: 'Free', amount: 0, credits: 0 };
const gold = { id: 'gold', level: 5, name: 'Gold', amount: 1000, credits: 10 };
const write = (change: object) =>
  writeFileSync(
    file,
    JSON.stringify({
      currency: 'eur',
      discountPercent: 20,
      plans: [gold, free],
      packs: [],
      ...change,
    }),
  );

test('without a file there are four plans and three packs', () => {
  const { plans, packs } = readCatalogue(undefined);
  expect(plans.map(({ id, level }) => [id, level])).toEqual([
    ['free', 0],
    ['starter', 1],
    ['pro', 2],
    ['studio', 3],
  ]);
  expect(packs).toHaveLength(3);
});

test('a file replaces them, in the order of the levels', () => {
  write({});
  const { catalogue } = readConfig({ PLANS_FILE: file });
  expect(catalogue.plans.map(({ id }) => id)).toEqual(['free', 'gold']);
  expect(planAtLevel(catalogue, 4).id).toBe('free');
  expect(planAtLevel(catalogue, 9).id).toBe('gold');
});

test.each([
  ['a missing free plan', { plans: [gold] }, /level 0/],
  ['two plans of one level', { plans: [free, gold, { ...gold, id: 'other' }] }, /same level/],
  ['a paid plan for nothing', { plans: [free, { ...gold, amount: 0 }] }, /must cost something/],
  ['an unknown field', { discount: 5 }, /discount/],
  ['an unknown currency', { currency: 'Euro' }, /currency/],
])('%s stops the start with a word about it', (_name, change, message) => {
  write(change);
  expect(() => readConfig({ PLANS_FILE: file })).toThrow(message);
});

test('a file that is not there is named', () => {
  expect(() => readConfig({ PLANS_FILE: '/nowhere/plans.json' })).toThrow(/nowhere/);
});

test.each([
  [2900, 'usd', '$29.00'],
  [2900, 'jpy', '¥2,900'],
  [50, 'eur', '€0.50'],
])('%i %s is written %s', (amount, currency, text) => {
  expect(priceText(amount, currency)).toBe(text);
});
