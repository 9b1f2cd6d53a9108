import { readFileSync } from 'node:fs';
import type { VisitedSite } from '../site/site-visit.ts';
import type { TestedPlace } from './tested-places.ts';

/** Names the file with the plan of a run. */
export const PLAN_VARIABLE = 'SITE_TEST_PLAN';

/** What a run of browser tests opens, for the processes of the test runner. */
export interface SitePlan {
  readonly site: VisitedSite;
  /** Whether pages are opened as a signed-in user. */
  readonly signedIn: boolean;
  readonly places: readonly TestedPlace[];
  /** Folders with the remotes' own tests, by the name of the remote. */
  readonly testFolders: Readonly<Record<string, string>>;
  readonly workers: number;
  /** Folder for results and traces. */
  readonly outputFolder: string;
}

/** Reads the plan of the running tests. */
export function readSitePlan(): SitePlan {
  const file = process.env[PLAN_VARIABLE];
  if (file === undefined || file === '') {
    throw new Error('Run these tests with "release check <folder> --site".');
  }
  return JSON.parse(readFileSync(file, 'utf8')) as SitePlan;
}
