#!/usr/bin/env node
import { createServer } from 'node:net';
import { Command, InvalidArgumentError } from 'commander';
import { BuildError } from '../build/build-error.ts';
import { besideTheHost } from '../webpack/locations.ts';
import { serveDevHost } from './dev-host.ts';
import { startDevServer, type DevServer } from './dev-server.ts';
import { findPackageFolder } from './package-folder.ts';
import { reportFailure } from './report.ts';

const HOST = 'host-shell';

new Command('try')
  .description(
    'Runs development servers that override remotes on a site running elsewhere, in your browser only.',
  )
  .argument('<remotes...>', 'names or folders of remotes')
  .option('--port <port>', "the host's port; the remotes use the next ones", parsePort, 3100)
  .action(async (remotes: string[], { port }: { port: number }) => {
    const servers = await startServers(remotes, port);
    for (const { name, url } of servers)
      console.log(`${name.padEnd(20)} ${url.replace(/\/$/, '')}`);
    console.log(
      'On the site, open the inspector (Ctrl+Shift+. or the account menu), choose the remote, then "Development server".',
    );
    const stop = () => {
      void Promise.allSettled(servers.map((server) => server.stop())).then(() => process.exit());
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  })
  .parseAsync()
  .catch((error: unknown) => {
    reportFailure(error, false);
    process.exit();
  });

/** Also starts the host's development build, because a production host cannot refresh changes. */
async function startServers(names: readonly string[], first: number): Promise<DevServer[]> {
  const packageNames = besideTheHost ? [HOST, ...names] : names;
  const starts = [...new Set(packageNames.map(findPackageFolder))].map(
    (folder) => (port: number) => startDevServer(folder, port),
  );
  if (!besideTheHost) starts.unshift(serveDevHost);
  for (const [index] of starts.entries()) await requireFree(first + index);
  const servers: DevServer[] = [];
  for (const [index, start] of starts.entries()) servers.push(await start(first + index));
  return servers;
}

function requireFree(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      reject(new BuildError(`Port ${port} is in use. Choose another with --port.`));
    });
    probe.listen(port, 'localhost', () => probe.close(() => resolve()));
  });
}

function parsePort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port < 65_500) return port;
  throw new InvalidArgumentError('Use a port number from 1024 to 65499.');
}
