import { parse } from 'regexparam';
import type { OwnedRoute } from './rules.ts';

/** The route that matches a path, with the values of its parameters. */
export interface RouteMatch<R = OwnedRoute> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

interface WithPath {
  readonly path: string;
}

/** A candidate route. Its pattern is compiled when it is first tried. */
interface Candidate<R> {
  readonly route: R;
  compiled?: { readonly keys: readonly string[]; readonly pattern: RegExp };
}

interface Listed<R> {
  readonly route: R;
  /** Position in the list. */
  readonly at: number;
}

/** Routes by the first segment of their paths. A site of fifty remotes has a thousand routes. */
interface RouteIndex<R> {
  readonly byPart: ReadonlyMap<string, readonly Listed<R>[]>;
  /** Routes whose first segment is a parameter. */
  readonly open: readonly Listed<R>[];
  /** Cached candidates by first segment, in matching order. Filled on demand. */
  readonly candidates: Map<string, readonly Candidate<R>[]>;
}

const indexes = new WeakMap<readonly WithPath[], RouteIndex<never>>();

/** Finds the route of a path. Static patterns win over patterns with parameters. */
export function matchRoute<R extends WithPath>(
  path: string,
  routes: readonly R[],
): RouteMatch<R> | undefined {
  for (const candidate of findCandidates(getFirstPart(path), buildIndex(routes))) {
    const { keys, pattern } = (candidate.compiled ??= parse(candidate.route.path));
    const pathMatch = pattern.exec(path);
    if (pathMatch) {
      const params = Object.fromEntries(keys.map((key, at) => [key, pathMatch[at + 1] ?? '']));
      return { route: candidate.route, params };
    }
  }
  return undefined;
}

/** Builds the index once per list of routes. */
function buildIndex<R extends WithPath>(routes: readonly R[]): RouteIndex<R> {
  const cachedIndex = indexes.get(routes) as RouteIndex<R> | undefined;
  if (cachedIndex) return cachedIndex;
  const byPart = new Map<string, Listed<R>[]>();
  const open: Listed<R>[] = [];
  for (const [at, route] of routes.entries()) {
    const part = getFirstPart(route.path);
    const first = part[0] ?? route.path[0];
    const bucket = first === ':' || first === '*' ? open : byPart.get(part);
    if (bucket) bucket.push({ route, at });
    else byPart.set(part, [{ route, at }]);
  }
  const index: RouteIndex<R> = { byPart, open, candidates: new Map() };
  indexes.set(routes, index as unknown as RouteIndex<never>);
  return index;
}

function findCandidates<R extends WithPath>(
  part: string,
  { byPart, open, candidates }: RouteIndex<R>,
): readonly Candidate<R>[] {
  // Anyone can request any address, so only segments of known routes are cached.
  const key = byPart.has(part) ? part : '';
  const cachedCandidates = candidates.get(key);
  if (cachedCandidates) return cachedCandidates;
  const fittingCandidates = [...(byPart.get(key) ?? []), ...open]
    .map(({ route, at }) => ({ route, at, parameters: countParameters(route) }))
    .sort((a, b) => a.parameters - b.parameters || a.at - b.at)
    .map(({ route }): Candidate<R> => ({ route }));
  candidates.set(key, fittingCandidates);
  return fittingCandidates;
}

/** Addresses are matched case-insensitively. */
function getFirstPart(path: string): string {
  const end = path.indexOf('/', 1);
  return path.slice(1, end < 0 ? undefined : end).toLowerCase();
}

function countParameters({ path }: WithPath): number {
  let count = 0;
  for (const character of path) if (character === ':' || character === '*') count += 1;
  return count;
}
