import { addVitalCounts, countVitals, createVitalCounts, estimateP75 } from './vitals.ts';

test('pages and poor pages are counted', () => {
  const counts = createVitalCounts();
  countVitals(counts, { lcp: 900, cls: 0, inp: 40 });
  countVitals(counts, { lcp: 4001 });
  countVitals(counts, { lcp: 900, cls: 0.3 });
  countVitals(counts, {});
  expect(counts).toMatchObject({ pages: 3, poor: 2 });
  expect(counts.lcp.reduce((sum, number) => sum + number)).toBe(3);
  expect(counts.inp[0]).toBe(1);
});

test('the 75th percentile is estimated over all servers', () => {
  const [left, right] = [createVitalCounts(), createVitalCounts()];
  for (let number = 0; number < 50; number += 1) countVitals(left, { lcp: 700 });
  for (let number = 0; number < 25; number += 1) countVitals(left, { lcp: 1200 });
  for (let number = 0; number < 25; number += 1) countVitals(right, { lcp: 9000 });
  addVitalCounts(left, right);
  expect(estimateP75(left, 'lcp')).toBe(1500);
  expect(estimateP75(left, 'inp')).toBeUndefined();
});

test('an estimate is capped at the last bound', () => {
  const counts = createVitalCounts();
  countVitals(counts, { lcp: 60_000 });
  expect(estimateP75(counts, 'lcp')).toBe(10_000);
});
