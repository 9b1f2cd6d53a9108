import { readCatalog } from '../../config/plans.ts';
import { cancelConsequence, describeConsequence } from './texts.ts';
import type { Membership } from './membership.ts';

const { plans } = readCatalog(undefined);
const [freePlan, starter, pro] = plans.filter(({ interval }) => interval === 'month');
const none = { level: 0, plan: freePlan!, periodEnd: null, subscription: undefined } as Membership;

test.each([
  ['usd', 2900, 'You pay $29 now'],
  ['usd', 2950, 'You pay $29.50 now'],
  ['usd', 100_000, 'You pay $1,000 now'],
  // This currency has no smaller unit, so these zeros count.
  ['jpy', 100_000, 'You pay ¥100,000 now'],
])('formats a price in %s of %i like the pages do', (currency, amount, text) => {
  expect(describeConsequence({ currency }, none, { ...pro!, amount })).toContain(text);
});

test('formats a date like the pages do', () => {
  const subscription = { cancelAtPeriodEnd: false } as Membership['subscription'];
  const periodEnd = new Date('2026-12-23T23:30:00Z');
  const paidMembership = { ...none, level: 1, plan: starter!, periodEnd, subscription };
  expect(cancelConsequence(paidMembership)).toContain('Starter stays active until Dec 23, 2026.');
});
