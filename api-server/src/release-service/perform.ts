import { checkBuilt } from '@vidra/remote-kit/service';
import {
  checkSet,
  publishReleases,
  RefusedError,
  listRunningCanaries,
  StoreAwayError,
  StoreError,
  type BuiltRelease,
  type ReleaseStore,
} from '@vidra/remote-kit/store';
import {
  HOST_RELEASE,
  type ReleaseRecord,
  type UploadAnswer,
  type UploadRequest,
} from '@vidra/shared-contract/delivery';
import { ProblemError } from '../web/http/problem-error.ts';
import type { Publisher } from './publishers.ts';

/**
 * Checks that each record's kind matches its name and that it is a production build. @throws
 * ProblemError `forbidden`
 */
export function requireHonest(records: readonly ReleaseRecord[]): void {
  for (const { name, kind, mode } of records) {
    if ((kind === 'host') !== (name === HOST_RELEASE)) {
      throw new ProblemError('forbidden', `${name} is not allowed to be a ${kind}.`);
    }
    if (mode !== 'production') {
      throw new ProblemError(
        'forbidden',
        `${name} is a development build. Build it for production.`,
      );
    }
  }
}

/** Performs the action of an upload after checking its files like `release check`. */
export async function performUpload(
  store: ReleaseStore,
  publisher: Publisher,
  request: UploadRequest,
  getFolder: (name: string) => string,
): Promise<UploadAnswer> {
  const builtReleases = request.releases.map((record) => ({
    record,
    dist: getFolder(record.name),
  }));
  const releases = request.releases.map(({ name, hash }) => ({ name, hash }));
  const refusals = await Promise.all(
    builtReleases.map(({ dist, record }) => checkBuilt(dist, record)),
  );
  if (refusals.flat().length > 0) throw new RefusedError(refusals.flat());
  if (request.action === 'publish') {
    const { revision } = await publishReleases(store, builtReleases, {
      force: request.force,
      ahead: request.ahead,
      by: toChangedBy(publisher, request, builtReleases),
      base: request.base === undefined ? undefined : await store.readSet(request.base),
    });
    return { releases, revision };
  }
  if (request.action === 'check') await requireFitting(store, request.releases);
  else for (const { record, dist } of builtReleases) await store.addRelease(record, dist);
  return { releases };
}

async function requireFitting(store: ReleaseStore, records: readonly ReleaseRecord[]) {
  const live = (await store.live())?.releases ?? {};
  const ownHashes = Object.fromEntries(records.map(({ name, hash }) => [name, hash]));
  const canaries = (await listRunningCanaries(store)).map(({ releases }) => releases);
  for (const otherReleases of [{}, ...canaries]) {
    const refusals = await checkSet(
      store,
      { ...live, ...otherReleases, ...ownHashes },
      records,
      live,
    );
    if (refusals.length > 0) throw new RefusedError(refusals);
  }
}

/**
 * Returns the author of a change. The service determines the publisher; the other details are the
 * publisher's own claims.
 */
export function toChangedBy(
  { name }: Publisher,
  { why, run }: { readonly why?: string | undefined; readonly run?: string | undefined },
  builtReleases: readonly BuiltRelease[],
) {
  const commits = new Set(builtReleases.map(({ record }) => record.source?.commit));
  const [commit] = commits.size === 1 ? commits : [];
  return { who: name, ...(commit && { commit }), ...(run && { run }), ...(why && { why }) };
}

/**
 * Converts errors of the store and its checks to problems, because a refusal is a response, not a
 * fault.
 */
export function asProblem(error: unknown): unknown {
  if (error instanceof StoreAwayError) {
    return new ProblemError('unavailable', error.message, { retryAfterSeconds: 10 });
  }
  const isRefusal = error instanceof RefusedError || error instanceof StoreError;
  return isRefusal ? new ProblemError('release_refused', error.message) : error;
}
