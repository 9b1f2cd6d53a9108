#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Command } from 'commander';
import { repositoryRoot } from '../webpack/locations.ts';
import { startDevServer, type DevServer } from './dev-server.ts';
import { findPackageFolder } from './package-folder.ts';
import { reportFailure } from './report.ts';

const HOST = 'host-shell';

new Command('dev')
  .description('Runs the site and rebuilds packages when their files change.')
  .argument('[packages...]', 'names or folders of remotes (default: all)')
  .option('--port <port>', "the site's port", process.env['PORT'] ?? '8080')
  .option(
    '--store <place>',
    'where the other remotes come from',
    join(repositoryRoot, '.data/store'),
  )
  .action(async (packages: string[], { port, store }: { port: string; store: string }) => {
    const servers = await startServers(packages);
    const site = startSite(servers, port, store);
    stopTogether(servers, site);
    const names = servers.map(({ name }) => name).join(', ');
    console.log(`Building ${names} …`);
    const address = `http://localhost:${port}`;
    await waitForSite(servers, address);
    console.log(`${names}: ${address}`);
  })
  .parseAsync()
  .catch((error: unknown) => {
    reportFailure(error, false);
    process.exit();
  });

async function startServers(packages: readonly string[]): Promise<DevServer[]> {
  const packageNames = packages.length > 0 ? packages : listRemotes();
  // The React of a production host cannot refresh a development remote.
  const folders = new Set([HOST, ...packageNames].map(findPackageFolder));
  const servers: DevServer[] = [];
  for (const folder of folders) servers.push(await startDevServer(folder));
  return servers;
}

function listRemotes(): string[] {
  const folders = readdirSync(repositoryRoot);
  return folders.filter((name) => existsSync(join(repositoryRoot, name, 'remote.ts')));
}

function startSite(servers: readonly DevServer[], port: string, store: string) {
  const overrides = servers.map(({ name, url }) => `${name}=${url}`).join(',');
  const main = join(repositoryRoot, HOST, 'server/main.ts');
  const env = { LOG_LEVEL: 'warn', ...process.env };
  return spawn(process.execPath, [main], {
    stdio: 'inherit',
    env: { ...env, PORT: port, STORE_URL: store, DEV_REMOTES: overrides },
  });
}

/** Waits until every package was built for the first time and the site shows a page with them. */
async function waitForSite(servers: readonly DevServer[], address: string): Promise<void> {
  // A server answers for its record when its build is done.
  await Promise.all(servers.map(({ url }) => fetch(`${url}release.json`)));
  const isShown = () =>
    fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isShown())) await pause(100);
}

/** Stops everything on Ctrl-C or when the site ends. */
function stopTogether(servers: readonly DevServer[], site: ReturnType<typeof spawn>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    site.kill('SIGTERM');
    void Promise.allSettled(servers.map((server) => server.stop())).then(() => process.exit());
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  site.once('exit', (code) => {
    process.exitCode = code ?? 0;
    stop();
  });
}
