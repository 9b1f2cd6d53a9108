import { formatSteps } from './canary-steps.ts';

const plan = { steps: [5, 10], everyMs: 600_000, since: Date.parse('2026-11-01T10:00:00Z') };

test.each([
  [
    'is due later',
    '2026-11-01T10:05:00Z',
    '  grows to 10% at 2026-11-01T10:10:00.000Z, unless it does worse',
  ],
  [
    'is long overdue',
    '2026-11-01T10:12:00Z',
    '  was to grow to 10% at 2026-11-01T10:10:00.000Z, but no running site serves this store. Start the site with it, or run "release canary" again with --percent 10',
  ],
])('says when a step %s', (_what, now, line) => {
  expect(formatSteps({ percent: 5, plan }, Date.parse(now))).toEqual([line]);
});

test('says nothing without a further step', () => {
  expect(formatSteps({ percent: 10, plan }, plan.since)).toEqual([]);
  expect(formatSteps({ percent: 10 }, plan.since)).toEqual([]);
});
