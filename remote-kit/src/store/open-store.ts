import { createReportStore, type ReportStore } from '../canary/report-store.ts';
import { createDirectoryObjects } from './objects/directory-objects.ts';
import type { Objects } from './objects/objects.ts';
import type { ReleaseFiles } from './release-files.ts';
import { releaseFolders } from './release-folder.ts';
import type { ReleaseStore } from './release-store.ts';
import { createReleaseStore } from './sets/set-log.ts';
import type { StorePlace } from './store-place.ts';
import { verifyStore, type Verification } from './verify-store.ts';

export interface StoreOptions {
  /**
   * Folder and size limit of the copies of a bucket's files. Without it the files can be read, but
   * not served. A store in a folder needs none.
   */
  readonly cache?: { readonly folder: string; readonly limit: number };
}

/** A release store and the browser reports about its releases. */
export interface OpenStore {
  readonly store: ReleaseStore;
  readonly reports: ReportStore;
  /** Checks everything in the store; `repair` restores damaged objects from other copies. */
  readonly verify: (repair: boolean) => Promise<Verification>;
}

/** Opens the store at a place without writing or requesting anything yet. */
export async function openStore(
  place: StorePlace,
  { cache }: StoreOptions = {},
): Promise<OpenStore> {
  if (place.kind === 'directory') {
    const files = releaseFolders(place.dir);
    return createOpenStore(createDirectoryObjects(place.dir), files, place.deltaReleases);
  }
  // Loading the SDK takes longer than most commands run.
  const { openBucket } = await import('./s3/open-bucket.ts');
  const { objects, files } = openBucket(place, cache);
  return createOpenStore(objects, files, place.deltaReleases);
}

function createOpenStore(
  objects: Objects,
  files: ReleaseFiles,
  deltaReleases: number | undefined,
): OpenStore {
  return {
    store: createReleaseStore(objects, files, deltaReleases),
    reports: createReportStore(objects),
    verify: (repair) => verifyStore({ objects, files }, repair),
  };
}
