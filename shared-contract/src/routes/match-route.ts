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
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
    .map((route, rank): Candidate<R> => ({ route, rank }));
  const byPart = Map.groupBy(ranked, ({ route }) => firstPart(route.path));
  const open = ranked.filter(({ route }) => /^\/?[:*]/.test(route.path));
  const index = new Map<string, readonly Candidate<R>[]>([['', open]]);
  for (const [part, own] of byPart) {
    if (/^[:*]/.test(part)) continue;
    const others = part === '' ? open : open.filter((one) => !own.includes(one));
    index.set(
      part,
      [...own, ...others].sort((a, b) => a.rank - b.rank),
    );
  }
  indexes.set(routes, index as unknown as RouteIndex<never>);
  return index;
}

/** Addresses are matched whatever their letters' case. */
function firstPart(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase();
}

function parameterCount({ path }: WithPath): number {
  return (path.match(/[:*]/g) ?? []).length;
}
