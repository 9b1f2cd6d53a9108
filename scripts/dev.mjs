// `pnpm dev [remote …]`: runs the site, where the named packages (by default all) reload on changes
// and the API restarts on changes. Nothing is published: other packages come from a separate store.
// If a site is already running, its API is used, and another port.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runMain } from './lib/fail.mjs';
import { dataDirectory, node24, root } from './lib/paths.mjs';
import { ensureInstalled } from './lib/pnpm.mjs';
import { isAnswering, freePortFrom } from './lib/ports.mjs';
import { run } from './lib/run.mjs';
import { startService, stopService } from './lib/service.mjs';
import { ensureFilmPrograms } from './lib/system-programs.mjs';

async function main() {
  await ensureInstalled();
  await ensureFilmPrograms();
  // Other packages are served as built. A separate store keeps visitors of a running site on its
  // published releases.
  const store = join(root, '.cache', 'dev-store');
  mkdirSync(store, { recursive: true });
  // Without names, all packages are under development, and nothing is served as built.
  if (process.argv.length > 2) await buildOthers(store);

  const preferredPort = Number(process.env.PORT || '8080');
  const port = String(await freePortFrom(preferredPort));
  const apiPort = process.env.API_PORT || String(preferredPort + 1);
  const runs = await isAnswering(`http://127.0.0.1:${apiPort}/readyz`);
  if (runs) console.log(`The API on port ${apiPort} runs already and is used.`);
  const api = runs
    ? undefined
    : startService('api', ['--watch', 'api-server/src/start/main.ts'], {
        API_PORT: apiPort,
        DATA_DIR: dataDirectory,
      });
  const site = spawn(
    node24,
    [
      join(root, 'remote-kit/src/cli/dev.ts'),
      ...process.argv.slice(2),
      '--port',
      port,
      '--store',
      store,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, API_URL: `http://127.0.0.1:${apiPort}` },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => site.kill('SIGTERM'));
  process.exitCode = await new Promise((resolve) =>
    site.once('exit', (code) => resolve(code ?? 0)),
  );
  if (api) await stopService(api);
}

/** @param {string} store */
async function buildOthers(store) {
  const args = [join(root, 'scripts', 'build.mjs'), '--keep-going', '--store', store];
  const { code } = await run(node24, args);
  if (code !== 0) throw new Failure('The build failed; the reason is above.');
}

await runMain(main);
