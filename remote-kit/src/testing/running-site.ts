import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '@vidra/shared-contract';
import { openDirectoryStore, publishReleases } from '../store/index.ts';
import { repositoryRoot } from '../webpack/locations.ts';
import { readInstalledVersions } from '../webpack/singletons.ts';
import { toSampleHash, sampleRelease } from './sample-release.ts';

/** A separate running site that reads from a folder. */
export interface RunningSite {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Publishes a host that fits the sample remotes into a folder and starts the site on it. */
export async function startSite(
  store: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  const host = await sampleRelease({
    name: 'host-shell',
    hash: toSampleHash('f'),
    kind: 'host',
    contractVersion: CONTRACT_VERSION,
    shared: readInstalledVersions(join(repositoryRoot, 'host-shell')),
  });
  await publishReleases(openDirectoryStore(store), [host]);
  const settings = { PORT: '0', HOST: '127.0.0.1', STORE_DIR: store, LOG_LEVEL: 'info' };
  const server = join(repositoryRoot, 'host-shell/server/main.ts');
  const child = spawn(process.execPath, [server], {
    env: { ...process.env, ...settings, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { address: await waitForAddress(child), stop: () => stop(child) };
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The site ended.')));
    child.stdout?.on('data', (text) => {
      const address = /listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(String(text))?.[1];
      if (address) resolve(address);
    });
  });
}

/** Waits for the exit, because the site writes its reports into the store until then. */
async function stop(child: ChildProcess): Promise<void> {
  if (child.kill('SIGTERM')) await once(child, 'exit');
}

/** Returns a page once it responds. */
export async function waitForPage(url: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(url);
    if (answer.ok) return answer.text();
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} was never found.`);
}
