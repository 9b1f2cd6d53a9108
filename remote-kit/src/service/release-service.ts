import { openAsBlob } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import {
  canaryAnswer,
  previewLink,
  pruneAnswer,
  RELEASE_SERVICE_PATH,
  releaseLog,
  releaseSet,
  settingAnswer,
  settingsAnswer,
  statusAnswer,
  uploadAnswer,
  verifyAnswer,
  type CanaryRequest,
  type OneCanaryRequest,
  type PreviewLink,
  type PreviewRequest,
  type PruneRequest,
  type ReleaseLog,
  type ReleaseSet,
  type RollbackRequest,
  type SettingRequest,
  type UploadAnswer,
  type UploadRequest,
  type VerifyRequest,
} from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import type { Canary } from '../store/canary/canary-state.ts';
import type { BuiltRelease } from '../store/publish.ts';
import type { Settings, StoredRelease } from '../store/release-store.ts';
import type { SettingsReport } from '../store/settings/read-settings.ts';
import { describeFetchFailure } from '../store/describe-fetch-failure.ts';
import { StoreError } from '../store/store-errors.ts';
import type { Verification } from '../store/verify-store.ts';
import type { ReleaseStatus } from './release-status.ts';
import { getServiceToken } from './service-token.ts';

/** Client of a release service, as a publisher uses it. */
export interface ReleaseService {
  /** Uploads built releases. The service checks them. */
  readonly upload: (
    builtReleases: readonly BuiltRelease[],
    request: Omit<UploadRequest, 'releases'>,
  ) => Promise<UploadAnswer>;
  readonly rollBack: (request: RollbackRequest) => Promise<ReleaseSet>;
  readonly startCanary: (request: CanaryRequest) => Promise<Canary>;
  readonly promote: (request: OneCanaryRequest) => Promise<ReleaseSet>;
  readonly abort: (request: OneCanaryRequest) => Promise<Canary>;
  readonly status: () => Promise<ReleaseStatus | null>;
  readonly verify: (request: VerifyRequest) => Promise<Verification>;
  readonly prune: (request: PruneRequest) => Promise<StoredRelease[]>;
  readonly log: (limit: number) => Promise<ReleaseLog>;
  readonly settings: () => Promise<SettingsReport>;
  readonly changeSetting: (request: SettingRequest) => Promise<Settings>;
  /** Creates a preview link. Its address is a path if the service does not know the site's. */
  readonly createPreviewLink: (request: PreviewRequest) => Promise<PreviewLink>;
}

/** Partly validated here, because the service uses the same types. */
const canary = z.custom<Canary>((value) => canaryAnswer.safeParse(value).success);
const verification = z.custom<Verification>((value) => verifyAnswer.safeParse(value).success);
const settings = z.custom<SettingsReport>((value) => settingsAnswer.safeParse(value).success);
const status = z.custom<ReleaseStatus | null>((value) => statusAnswer.safeParse(value).success);

/** Suffixes of a file's variants: itself, its compressed forms, and its source map. */
const BESIDE = ['', '.br', '.gz', '.map'];

/**
 * Opens a client of a site's release service.
 *
 * @param url address of the site or its API
 * @param variables environment variables with the token
 * @throws StoreError (all methods) with the service's message when it refuses, or when it does not
 * answer
 */
export function openReleaseService(url: string, variables: NodeJS.ProcessEnv): ReleaseService {
  if (!URL.canParse(url)) {
    throw new StoreError(
      `"${url}" is not a valid release service. Use a URL such as https://vidra.example.`,
    );
  }
  const ask = async <T>(path: string, answer: z.ZodType<T>, init: RequestInit = {}) => {
    const address = new URL(RELEASE_SERVICE_PATH + path, url);
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${await getServiceToken(url, variables)}`);
    const response = await fetch(address, { ...init, headers }).catch((error: unknown) => {
      throw new StoreError(
        `${address.origin} is not responding: ${describeFetchFailure(error)}. Check the address of --to or RELEASES_URL, and whether the site is running.`,
        { cause: error },
      );
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw new StoreError(describeRefusal(address, response.status, body));
    return answer.parse(body);
  };
  const postJson = (body: unknown): RequestInit => ({
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return {
    upload: async (builtReleases, request) =>
      ask('', uploadAnswer, { method: 'POST', body: await createForm(builtReleases, request) }),
    rollBack: (request) => ask('/rollback', releaseSet, postJson(request)),
    startCanary: (request) => ask('/canary', canary, postJson(request)),
    promote: (request) => ask('/promote', releaseSet, postJson(request)),
    abort: (request) => ask('/abort', canary, postJson(request)),
    status: () => ask('/status', status),
    verify: (request) => ask('/verify', verification, postJson(request)),
    prune: (request) => ask('/prune', pruneAnswer, postJson(request)),
    log: (limit) => ask(`/log?limit=${limit}`, releaseLog),
    settings: () => ask('/settings', settings),
    changeSetting: (request) => ask('/settings', settingAnswer, postJson(request)),
    createPreviewLink: (request) => ask('/preview', previewLink, postJson(request)),
  };
}

async function createForm(
  builtReleases: readonly BuiltRelease[],
  request: Omit<UploadRequest, 'releases'>,
): Promise<FormData> {
  const form = new FormData();
  const releases = builtReleases.map(({ record }) => record);
  form.append('request', JSON.stringify({ ...request, releases }));
  for (const { record, dist } of builtReleases) {
    for (const file of Object.keys(record.files)) {
      for (const suffix of BESIDE) await appendFile(form, dist, record.name, file + suffix);
    }
  }
  return form;
}

/** The service reports a missing file. */
async function appendFile(form: FormData, dist: string, name: string, file: string) {
  const path = join(dist, file);
  const hasFile = await access(path).then(
    () => true,
    () => false,
  );
  if (hasFile) form.append(`${name}/${file}`, await openAsBlob(path), 'file');
}

const problem = z.object({ detail: z.string() });

function describeRefusal({ origin }: URL, status: number, body: unknown): string {
  const { data } = problem.safeParse(body);
  if (status === 404) {
    return `${origin} has no release service. Its operator can enable one with RELEASE_SERVICE=1 on the API.`;
  }
  return (
    data?.detail ?? `${origin} responded with ${status}, which is not a release service response.`
  );
}
