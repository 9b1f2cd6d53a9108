import type { ReleaseMap } from '@vidra/shared-contract';
import type { FailureKind } from '../../protocol/remote-failure.ts';
import type { PageVitals, ReleaseReport, ReleaseTally } from '../../protocol/release-report.ts';

interface Tally {
  loads: number;
  failures: Partial<Record<FailureKind, number>>;
  errors: number;
  faults: Set<string>;
}

/** Counters for the releases of a page. */
export interface Tallies {
  readonly load: (release: string) => void;
  /**
   * Counts a failed load.
   *
   * @param cause the thrown error
   */
  readonly failure: (release: string, kind: FailureKind, cause?: unknown) => void;
  /**
   * Counts the first error after each load by the URLs in its stack. Ignores errors of other code.
   */
  readonly error: (source: string, name?: string) => void;
  /** Counts a violation of the page's policy by a script. */
  readonly blocked: (source: string, directive: string) => void;
  /** Counts what a release did to the page: `left:interval` with a line of its stack. */
  readonly notice: (release: string, kind: string, source: string) => void;
  /**
   * Returns the counts since the last call, or undefined when there are none.
   *
   * @param vitals web vitals to report for the release that showed first
   */
  readonly take: (vitals?: Omit<PageVitals, 'shown'>) => ReleaseReport | undefined;
}

/**
 * Creates the counters of a page.
 *
 * @param getMap returns the part of the set that the page knows by then
 * @param token token that the page was served with
 */
export function createTallies(getMap: () => ReleaseMap, host: string, token: string): Tallies {
  const releases = () => {
    const map = getMap();
    return [{ ...map.host, name: host }, ...map.remotes];
  };
  let tallies = new Map<string, Tally>();
  const thrownRemotes = new Set<string>();
  let hasStarted = false;
  /** The first remote, or the host when none is shown. */
  let shownRelease = host;

  const toReleaseId = (name: string) =>
    `${name}@${releases().find((release) => release.name === name)?.hash ?? ''}`;

  const getTally = (name: string): Tally => {
    const tally = tallies.get(name) ?? {
      loads: 0,
      failures: {},
      errors: 0,
      faults: new Set<string>(),
    };
    tallies.set(name, tally);
    return tally;
  };

  /**
   * Finds the release whose script comes first in a stack, because errors of remotes pass through
   * the host's React, too.
   */
  const releaseIn = (source: string) =>
    releases()
      .map((release) => ({ release, at: source.indexOf(release.url) }))
      .filter(({ at }) => at >= 0)
      .sort((first, second) => first.at - second.at)[0]?.release;

  return {
    load: (name) => {
      if (shownRelease === host) shownRelease = name;
      getTally(name).loads += 1;
      thrownRemotes.delete(name);
    },
    failure: (name, kind, cause) => {
      const tally = getTally(name);
      tally.failures[kind] = (tally.failures[kind] ?? 0) + 1;
      const release = releases().find((candidate) => candidate.name === name);
      if (!release || !(cause instanceof Error)) return;
      const places = findPlaces(cause.stack ?? '', release);
      if (places.length > 0) addFault(tally, cause.name, places);
    },
    blocked: (source, directive) => {
      const release = releaseIn(source);
      if (release)
        addFault(getTally(release.name), `blocked:${directive}`, findPlaces(source, release));
    },
    notice: (name, kind, source) => {
      const release = releases().find((candidate) => candidate.name === name);
      if (release) addFault(getTally(name), kind, findPlaces(source, release));
    },
    error: (source, name = 'Error') => {
      const release = releaseIn(source);
      if (release) addFault(getTally(release.name), name, findPlaces(source, release));
      // Counts a repeating error once per load.
      if (!release || thrownRemotes.has(release.name)) return;
      thrownRemotes.add(release.name);
      getTally(release.name).errors += 1;
    },
    take: (vitals) => {
      if (hasStarted && tallies.size === 0 && !vitals) return undefined;
      const first = !hasStarted;
      const countedTallies = tallies;
      hasStarted = true;
      tallies = new Map();
      return {
        token,
        started: first,
        releases: Object.fromEntries(
          releases().flatMap(({ name, hash }): [string, ReleaseTally][] => {
            const tally = countedTallies.get(name);
            return tally ? [[`${name}@${hash}`, toReleaseTally(tally)]] : [];
          }),
        ),
        ...(vitals ? { vitals: { shown: toReleaseId(shownRelease), ...vitals } } : {}),
      };
    },
  };
}

function toReleaseTally({ faults, ...tally }: Tally): ReleaseTally {
  return faults.size > 0 ? { ...tally, faults: [...faults] } : tally;
}

/** Maximum number of errors per report, and of positions per error. */
const MOST_FAULTS = 5;

function addFault({ faults }: Tally, kind: string, places: readonly string[]): void {
  const faultName = /^[\w:-]{1,50}$/.test(kind) ? kind : 'Error';
  if (faults.size < MOST_FAULTS) faults.add([faultName, ...places].join(' '));
}

/** Returns the positions of a stack inside a release's scripts: `main.0a1b.js:1:23`. */
function findPlaces(stack: string, { url }: { readonly url: string }): string[] {
  const parts = stack.split(url).slice(1);
  const places = parts.map((part) => /^[\w.-]{1,90}:\d{1,7}:\d{1,7}/.exec(part)?.[0]);
  return places.filter((place) => place !== undefined).slice(0, MOST_FAULTS);
}
