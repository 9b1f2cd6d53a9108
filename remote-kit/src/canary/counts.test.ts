import { periodCounts, sumCounts } from './counts.ts';

test('counts of an older version are still added up', () => {
  const old = { loads: 4, failures: { render: 1 }, errors: 2 };
  const writtenCounts = { 3: { pages: 5, started: 4, releases: { 'mfe-billing@0123': old } } };
  const total = sumCounts([periodCounts.parse(writtenCounts), periodCounts.parse(writtenCounts)]);
  expect(total[3]?.releases['mfe-billing@0123']).toMatchObject({
    loads: 8,
    errors: 4,
    failures: { render: 2 },
    visitors: 0,
    badVisitors: 0,
    vitals: { pages: 0 },
  });
});
