import type { ReleaseMap } from '@vidra/shared-contract';
import type { FailureKind } from '../federation/remote-failure.ts';
import type { PageVitals, ReleaseReport, ReleaseTally } from './release-report.ts';

interface Tally {
  loads: number;
  failures: Partial<Record<FailureKind, number>>;
  errors: number;
}

/** Counts what goes on with the releases of a page. */
export interface Tallies {
  readonly load: (release: string) => void;
  readonly failure: (release: string, kind: FailureKind) => void;
  /** The first error after each load, by the address of its script; others' are left out. */
  readonly error: (source: string) => void;
  /**
   * What was counted since the last time; undefined when there is nothing to tell.
   *
   * @param vitals to be told with it, of the release that showed first
   */
  readonly take: (vitals?: Omit<PageVitals, 'shown'>) => ReleaseReport | undefined;
}

/** @param token what the page was sent with */
export function createTallies(map: ReleaseMap, host: string, token: string): Tallies {
  const releases = [{ ...map.host, name: host }, ...map.remotes];
  let tallies = new Map<string, Tally>();
  const threw = new Set<string>();
  let started = false;
  /** The first remote; the host where none is shown. */
  let shown = host;

  const idOf = (name: string) =>
    `${name}@${releases.find((release) => release.name === name)?.hash ?? ''}`;

  const tallyOf = (name: string): Tally => {
    const tally = tallies.get(name) ?? { loads: 0, failures: {}, errors: 0 };
    tallies.set(name, tally);
    return tally;
  };

  return {
    load: (name) => {
      if (shown === host) shown = name;
      tallyOf(name).loads += 1;
      threw.delete(name);
    },
    failure: (name, kind) => {
      const { failures } = tallyOf(name);
      failures[kind] = (failures[kind] ?? 0) + 1;
    },
    error: (source) => {
      const release = releases.find(({ url }) => source.includes(url));
      // One error that repeats must not weigh more than a load.
      if (!release || threw.has(release.name)) return;
      threw.add(release.name);
      tallyOf(release.name).errors += 1;
    },
    take: (vitals) => {
      if (started && tallies.size === 0 && !vitals) return undefined;
      const first = !started;
      const counted = tallies;
      started = true;
      tallies = new Map();
      return {
        token,
        started: first,
        releases: Object.fromEntries(
          releases.flatMap(({ name, hash }): [string, ReleaseTally][] => {
            const tally = counted.get(name);
            return tally ? [[`${name}@${hash}`, tally]] : [];
          }),
        ),
        ...(vitals ? { vitals: { shown: idOf(shown), ...vitals } } : {}),
      };
    },
  };
}
