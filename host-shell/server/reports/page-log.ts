import type { ReleaseReport, ReleaseTally } from '../../src/reports/release-report.ts';

/** More loads, failures or errors of one release than this no page has in a day. */
const MOST_PER_PAGE = 50;
/** Pages that are remembered; beyond them the oldest is forgotten. */
const REMEMBERED = 100_000;

/** What a report adds of one release to what its page told before. */
export interface Addition extends ReleaseTally {
  /** 1 when the page brings the release up for the first time. */
  readonly pages: number;
  /** 1 when something goes wrong with it in this page for the first time. */
  readonly badPages: number;
}

/** What is new in a report of a page: a report that is sent again, or made up, adds nothing twice. */
export interface NewInReport {
  readonly started: boolean;
  readonly releases: ReadonlyMap<string, Addition>;
  readonly vitals: ReleaseReport['vitals'];
}

interface KnownRelease {
  loads: number;
  failures: number;
  errors: number;
  bad: boolean;
}

interface KnownPage {
  started: boolean;
  vitals: boolean;
  readonly releases: Map<string, KnownRelease>;
}

/** Remembers what each page told. */
export function createPageLog(): (page: string, report: ReleaseReport) => NewInReport {
  const pages = new Map<string, KnownPage>();

  const pageOf = (id: string): KnownPage => {
    const page = pages.get(id) ?? { started: false, vitals: false, releases: new Map() };
    pages.set(id, page);
    const [oldest] = pages.keys();
    if (pages.size > REMEMBERED && oldest !== undefined) pages.delete(oldest);
    return page;
  };

  return (id, { started, releases, vitals }) => {
    const page = pageOf(id);
    const begins = started && !page.started;
    page.started ||= started;
    const first = vitals !== undefined && !page.vitals;
    page.vitals ||= vitals !== undefined;
    const added = Object.entries(releases).map(([release, tally]) => {
      const known = page.releases.get(release) ?? { loads: 0, failures: 0, errors: 0, bad: false };
      page.releases.set(release, known);
      return [release, addTo(known, tally)] as const;
    });
    return { started: begins, releases: new Map(added), vitals: first ? vitals : undefined };
  };
}

function addTo(known: KnownRelease, tally: ReleaseTally): Addition {
  const loads = take(known, 'loads', tally.loads);
  const failures = Object.entries(tally.failures).map(([kind, number]) => [
    kind,
    take(known, 'failures', number),
  ]);
  const errors = take(known, 'errors', tally.errors);
  const bad = known.loads > 0 && known.failures + known.errors > 0;
  const badPages = bad && !known.bad ? 1 : 0;
  known.bad ||= bad;
  return {
    ...{ loads, errors, badPages },
    failures: Object.fromEntries(failures) as ReleaseTally['failures'],
    pages: loads > 0 && known.loads === loads ? 1 : 0,
  };
}

/** As much of a number as there is room for. */
function take(known: KnownRelease, what: 'loads' | 'failures' | 'errors', number: number): number {
  const taken = Math.min(number, MOST_PER_PAGE - known[what]);
  known[what] += taken;
  return taken;
}
