import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import getPort from 'get-port';

/** npm registry with only the packages that the test publishes. */
export interface PackageRegistry {
  readonly url: string;
  /** Path of npm settings that use this registry for `@vidra`. */
  readonly npmrc: string;
  readonly stop: () => Promise<void>;
}

/** Starts a registry on loopback with its packages in a folder. */
export async function startRegistry(folder: string): Promise<PackageRegistry> {
  const port = await getPort();
  const url = `http://127.0.0.1:${port}/`;
  const config = join(folder, 'config.yaml');
  const npmrc = join(folder, 'npmrc');
  await mkdir(folder, { recursive: true });
  await writeFile(
    config,
    `storage: ${join(folder, 'packages')}
packages:
  '@vidra/*': { access: $all, publish: $all, unpublish: $all }
auth: { htpasswd: { file: ${join(folder, 'htpasswd')} } }
web: { enable: false }
log: { type: stdout, format: json, level: error }
`,
  );
  // npm requires a token to publish, although anybody may.
  await writeFile(npmrc, `@vidra:registry=${url}\n//127.0.0.1:${port}/:_authToken=anybody\n`);
  const load = createRequire(import.meta.url);
  const program = join(dirname(load.resolve('verdaccio/package.json')), 'bin/verdaccio');
  const child = spawn(process.execPath, [program, '--config', config, '--listen', url], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await waitForRegistry(child, url);
  return { url, npmrc, stop: () => stop(child) };
}

async function waitForRegistry(child: ChildProcess, url: string): Promise<void> {
  while (child.exitCode === null) {
    if ((await fetch(`${url}-/ping`).catch(() => undefined))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The registry ended.');
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.kill()) await once(child, 'exit');
}
