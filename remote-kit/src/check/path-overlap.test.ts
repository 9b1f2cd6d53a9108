import { hasPathOverlap } from './path-overlap.ts';

test.each([
  ['/a', '/a', true],
  ['/a', '/b', false],
  ['/a/:x', '/a/:y', true],
  ['/a/:x', '/:y/b', true],
  ['/a/b', '/a/:x', false],
  ['/a', '/a/b', false],
  ['/files/*', '/files/:id', true],
  ['/files/*', '/other/*', false],
  ['/:productCode', '/:x', false],
  ['/:productCode', '/login', false],
])('%s and %s overlap: %s', (a, b, meet) => {
  expect(hasPathOverlap(a, b)).toBe(meet);
  expect(hasPathOverlap(b, a)).toBe(meet);
});
