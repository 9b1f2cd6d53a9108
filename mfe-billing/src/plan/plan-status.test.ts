import { noMembership, starter } from '../testing/membership.ts';
import { planStatus } from './plan-status.ts';

test.each([
  ['without a plan', {}, noMembership, /as you need them/],
  ['given by hand', { level: 2 }, noMembership, /Given by the team/],
  ['a plan that goes on', {}, starter, /^Your next payment of \$9 is on Jan 15, 2027\.$/],
  ['a cancelled plan', { status: 'cancelling' }, starter, /stays until Jan 15, 2027, which is/],
  ['a payment that failed', { status: 'past_due' }, starter, /tried again/],
  ['another plan to come', { nextPlanId: 'pro' }, starter, /you have Pro for \$29 a month/],
] as const)('%s', (_name, change, info, text) => {
  expect(planStatus({ ...info, ...change })).toEqual(expect.stringMatching(text));
});
