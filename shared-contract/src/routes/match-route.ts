import { parse } from 'regexparam';
import type { OwnedRoute } from './rules.ts';

/** The route that shows a path, and what its pattern's parameters are there. */
export interface RouteMatch<R = OwnedRoute> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

/** Whatever has a pattern. */
interface WithPath {
  readonly path: string;
}

/** A route with its pattern, which is compiled when an address comes that it may fit. */
interface Candidate<R> {
  readonly route: R;
  readonly rank: number;
  readonly part: string;
  compiled?: { readonly keys: readonly string[]; readonly pattern: RegExp };
}

/** Candidates by the first part of the path; `''` for addresses that begin like none of them. */
type RouteIndex<R> = ReadonlyMap<string, readonly Candidate<R>[]>;

const indexes = new WeakMap<readonly WithPath[], RouteIndex<never>>();

/** Finds the route of a path; static patterns win over those with parameters. */
export function matchRoute<R extends WithPath>(
  path: string,
  routes: readonly R[],
): RouteMatch<R> | undefined {
  const index = indexOf(routes);
  for (const candidate of index.get(firstPart(path)) ?? index.get('') ?? []) {
    const { keys, pattern } = (candidate.compiled ??= parse(candidate.route.path));
    const found = pattern.exec(path);
    if (found) {
      const params = Object.fromEntries(keys.map((key, at) => [key, found[at + 1] ?? '']));
      return { route: candidate.route, params };
    }
  }
  return undefined;
}

/** Made once for a list of routes: a site of fifty remotes has a thousand of them. */
function indexOf<R extends WithPath>(routes: readonly R[]): RouteIndex<R> {
  const known = indexes.get(routes) as RouteIndex<R> | undefined;
  if (known) return known;
  const ranked = routes
    .map((route) => ({ route, count: parameterCount(route) }))
    .sort((a, b) => a.count - b.count)
    .map(({ route }, rank): Candidate<R> => ({ route, rank, part: firstPart(route.path) }));
  const open = ranked.filter(({ part, route }) => /^[:*]/.test(part || route.path));
  const index = new Map<string, readonly Candidate<R>[]>([['', open]]);
  for (const [part, own] of Map.groupBy(ranked, (candidate) => candidate.part)) {
    if (/^[:*]/.test(part)) continue;
    const all = open.length === 0 ? own : [...new Set([...own, ...open])];
    index.set(part, open.length === 0 ? own : all.sort((a, b) => a.rank - b.rank));
  }
  indexes.set(routes, index as unknown as RouteIndex<never>);
  return index;
}

/** Addresses are matched whatever their letters' case. */
function firstPart(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end < 0 ? undefined : end).toLowerCase();
}

function parameterCount({ path }: WithPath): number {
  let count = 0;
  for (const character of path) if (character === ':' || character === '*') count += 1;
  return count;
}
