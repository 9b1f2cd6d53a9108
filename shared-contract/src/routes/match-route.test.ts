import { parse } from 'regexparam';
import fc from 'fast-check';
import { matchRoute } from './match-route.ts';

const parts = fc.constantFrom('a', 'B', 'about', ':id', ':page?', '*');
const pattern = fc.array(parts, { maxLength: 3 }).map((list) => {
  const open = list.findIndex((part) => part === '*' || part.endsWith('?'));
  return `/${(open < 0 ? list : list.slice(0, open + 1)).join('/')}`;
});
const address = fc
  .array(fc.constantFrom('a', 'b', 'Resources', 'x', '7'), { maxLength: 4 })
  .map((list) => `/${list.join('/')}`);

/** Reference implementation for the index: tries one pattern after the other. */
function scanRoutes(path: string, routes: readonly { readonly path: string }[]) {
  const count = (text: string) => (text.match(/[:*]/g) ?? []).length;
  return routes
    .toSorted((a, b) => count(a.path) - count(b.path))
    .find((route) => parse(route.path).pattern.test(path));
}

test('the index finds the same route as a scan of all patterns', () => {
  fc.assert(
    fc.property(fc.uniqueArray(pattern, { maxLength: 12 }), address, (patterns, path) => {
      const routes = patterns.map((routePattern) => ({ path: routePattern }));
      expect(matchRoute(path, routes)?.route).toBe(scanRoutes(path, routes));
    }),
    { numRuns: 2000 },
  );
});

test('compiles only the candidate patterns out of a thousand routes', () => {
  const compiledNames = new Set<string>();
  const watchedRoutes = Array.from({ length: 1000 }, (_, at) => ({
    get path() {
      compiledNames.add(`r${at}`);
      return `/team-${at % 50}/page-${at}/:id`;
    },
  }));
  matchRoute('/warm', watchedRoutes);
  compiledNames.clear();
  expect(matchRoute('/team-7/page-57/x', watchedRoutes)?.params).toEqual({ id: 'x' });
  expect(compiledNames.size).toBeLessThanOrEqual(20);
});
