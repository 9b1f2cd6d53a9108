import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import getPort from 'get-port';
import {
  openDirectoryStore,
  type BuiltRelease,
  type Releases,
  type ReleaseStore,
} from '../store/index.ts';
import { repositoryRoot } from '../webpack/locations.ts';
import { SiteCheckError } from './site-check-error.ts';
import type { CheckedSite } from './checked-site.ts';
import { createSiteVisit } from './site-visit.ts';

const START_MS = 60_000;

export interface TrialSiteOptions {
  /** The store of the set's releases. */
  readonly store: ReleaseStore;
  /** The set. */
  readonly releases: Releases;
  /** Releases that replace those of the set. */
  readonly builtReleases: readonly BuiltRelease[];
  /** Address of the API. */
  readonly api: string;
  /** Whether the site has the configuration, flags and grants of the store. */
  readonly withSettings?: boolean;
}

/**
 * Starts a temporary site: the site's server with a set and the built releases in it. Nothing goes
 * live.
 *
 * @throws SiteCheckError when there is no host, or the site does not start
 */
export async function startTrialSite(options: TrialSiteOptions): Promise<CheckedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'release-trial-'));
  try {
    await fillStore(folder, options);
    const port = await getPort();
    const server = startServer(join(folder, 'store'), port, options.api);
    const url = `http://localhost:${port}`;
    const stop = async () => {
      await waitForExit(server);
      await rm(folder, { recursive: true, force: true });
    };
    await waitUntilReady(server, url).catch(async (error: unknown) => {
      await waitForExit(server);
      throw error;
    });
    return { ...createSiteVisit({ url }), stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fillStore(
  folder: string,
  { store, releases: setReleases, builtReleases, withSettings }: TrialSiteOptions,
) {
  const trial = openDirectoryStore(join(folder, 'store'));
  const changes = Object.fromEntries(builtReleases.map(({ record }) => [record.name, record.hash]));
  const releases: Releases = { ...setReleases, ...changes };
  for (const { record, dist } of builtReleases) await trial.addRelease(record, dist);
  for (const [name, hash] of Object.entries(releases)) {
    if (name in changes) continue;
    const dist = join(folder, 'files', name);
    const record = await copyFiles(store, name, hash, dist);
    await trial.addRelease(record, dist);
  }
  if (!releases['host-shell']) {
    throw new SiteCheckError('The set has no host. Publish host-shell, or name it too.');
  }
  await trial.changeLive({ reason: 'a trial' }, () => releases);
  if (!withSettings) return;
  const settings = await store.readableSettings();
  await trial.changeSettings({ reason: 'a trial' }, () => Promise.resolve(settings));
}

async function copyFiles(store: ReleaseStore, name: string, hash: string, dist: string) {
  const record = await store.readRecord(name, hash);
  for (const file of Object.keys(record.files)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), await store.readFile(name, hash, file));
  }
  return record;
}

function startServer(store: string, port: number, api: string): ChildProcess {
  const settings = {
    PORT: String(port),
    HOST: 'localhost',
    STORE_URL: '',
    STORE_DIR: store,
    API_URL: api,
    DEV_REMOTES: '',
    LOG_LEVEL: 'error',
    REPORT_SHARE: '0',
  };
  return spawn(process.execPath, [join(repositoryRoot, 'host-shell/server/main.ts')], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function waitUntilReady(server: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + START_MS;
  while (server.exitCode === null && Date.now() < end) {
    const answer = await fetch(`${url}/healthz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new SiteCheckError("The site's server did not start. See its output above.");
}

function waitForExit(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => {
      resolve();
    });
    server.kill();
  });
}
