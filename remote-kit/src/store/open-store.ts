import { createReportStore, type ReportStore } from '../canary/report-store.ts';
import { directoryObjects } from './directory-objects.ts';
import { releaseFolders } from './release-folder.ts';
import type { ReleaseStore } from './release-store.ts';
import { createReleaseStore } from './set-log.ts';
import type { StorePlace } from './store-place.ts';

export interface StoreOptions {
  /**
   * Where copies of a bucket's files are kept to be served. Without it they can be read, but not
   * served. A store in a folder needs none.
   */
  readonly cache?: { readonly folder: string; readonly limit: number };
}

/** A release store, and what browsers reported of its releases. */
export interface OpenStore {
  readonly store: ReleaseStore;
  readonly reports: ReportStore;
}

/** Opens the store at a place. Nothing is written or asked for yet. */
export async function openStore(
  place: StorePlace,
  { cache }: StoreOptions = {},
): Promise<OpenStore> {
  if (place.kind === 'directory') {
    const objects = directoryObjects(place.dir);
    const store = createReleaseStore(objects, releaseFolders(place.dir));
    return { store, reports: createReportStore(objects) };
  }
  // The SDK takes longer to load than most commands need for all they do.
  const { openBucket } = await import('./s3/open-bucket.ts');
  const { objects, files } = openBucket(place, cache);
  return { store: createReleaseStore(objects, files), reports: createReportStore(objects) };
}
