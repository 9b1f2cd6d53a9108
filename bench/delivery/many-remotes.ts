import { judge, type OwnedRoute } from '@vidra/shared-contract';
import { computeMedian } from '../lib/statistics.ts';

const ROUNDS = 9;
const ADDRESS_COUNT = 500;

interface Verdicts {
  /** Milliseconds of the first verdict, which includes scanning the routes. */
  readonly first: number;
  /** Milliseconds of a later verdict, on addresses all over the site. */
  readonly each: number;
}

/** Measures the cost of a verdict on a site with this many remotes. */
export function measureVerdicts(remotes: number, routesEach: number): Verdicts {
  const rounds = Array.from({ length: ROUNDS }, () => judgeAll(remotes, routesEach));
  return {
    first: computeMedian(rounds.map(({ first }) => first)),
    each: computeMedian(rounds.map(({ each }) => each)),
  };
}

function judgeAll(remotes: number, routesEach: number): Verdicts {
  const routes = Array.from({ length: remotes * routesEach }, (_, at): OwnedRoute => {
    const owner = `team-${at % remotes}`;
    const id = at % 3 === 0 ? '/:id' : '';
    return { name: `page-${at}`, path: `/${owner}/page-${at}${id}`, title: 'Page', owner };
  });
  const address = (at: number) =>
    routes[(at * 7919) % routes.length]?.path.replace(':id', 'x') ?? '/';
  const first = measureMs(() => judge(address(1), routes, { authorized: true }));
  const all = measureMs(() => {
    for (let at = 0; at < ADDRESS_COUNT; at += 1) judge(address(at), routes, { authorized: true });
  });
  return { first, each: all / ADDRESS_COUNT };
}

function measureMs(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
