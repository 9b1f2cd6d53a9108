import { isInRange, rangeFor } from './version-range.ts';

test.each([
  ['19.3.1', '^19.0.0'],
  ['0.14.2', '^0.14.0'],
  ['0.0.0', '0.0.0'],
])('%s is compatible with %s', (version, range) => {
  expect(rangeFor(version)).toBe(range);
});

test.each([
  ['19.3.2', '^19.0.0', true],
  ['19.0.0', '^19.0.0', true],
  ['20.0.0', '^19.0.0', false],
  ['1.9.0', '^19.0.0', false],
  ['0.15.0', '^0.14.0', false],
  ['0.0.0', '*', true],
  ['19.3.1', '19.3.1', true],
  ['19.3.2', '19.3.1', false],
  ['19.3.1', '^19.4.0', false],
  ['19.4.0', '^19.4.0', true],
  ['19.10.0', '^19.4.2', true],
  ['20.0.0', '^19.4.0', false],
  ['0.14.1', '^0.14.2', false],
])('%s in %s: %s', (version, range, fits) => {
  expect(isInRange(version, range)).toBe(fits);
});
