import { t } from '@vidra/shared-i18n/text';
import { noMembership, starter } from '../testing/membership.ts';
import { planStatus } from './plan-status.ts';

test.each([
  ['without a plan', {}, noMembership, /as you need them/],
  ['provided by the team', { level: 2 }, noMembership, /Provided by the team/],
  ['a plan that continues', {}, starter, /^Your next payment of \$9 is on Jan 15, 2027\.$/],
  [
    'a canceled plan',
    { status: 'cancelling' },
    starter,
    /^Canceled\. Active until Jan 15, 2027\. You won't be charged again/,
  ],
  ['a payment that failed', { status: 'past_due' }, starter, /We'll try it again/],
  ['another plan to come', { nextPlanId: 'pro' }, starter, /changes to Pro for \$29 a month/],
] as const)('%s', (_name, change, info, text) => {
  expect(planStatus({ ...info, ...change }, t)).toEqual(expect.stringMatching(text));
});
