// `npm start`: installs, builds what changed, and runs the API and the site until it is stopped.
import { join } from 'node:path';
import { Failure, runMain } from './lib/fail.mjs';
import { dataDirectory, node24, root } from './lib/paths.mjs';
import { ensureInstalled } from './lib/pnpm.mjs';
import { requireFreePort, waitUntilReady } from './lib/ports.mjs';
import { run } from './lib/run.mjs';
import { startService, stopService } from './lib/service.mjs';
import { ensureFilmPrograms } from './lib/system-programs.mjs';

/** @param {string} variable @param {number} defaultPort */
function readPort(variable, defaultPort) {
  const port = Number(process.env[variable] || defaultPort);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Failure(`${variable} must be a port number, not "${process.env[variable]}".`);
}

/** @type {{ api?: ReturnType<typeof startService>, site?: ReturnType<typeof startService> }} */
const runningServices = {};
let isStopping = false;

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await stopService(runningServices.site);
  await stopService(runningServices.api);
}

/**
 * npm only ends the shell between itself and this process, so this process stops when npm is gone.
 */
function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && void stop(), 500).unref();
}

/**
 * Returns the memory of a film's pictures to the system at once, as in api-server/Dockerfile. Only
 * Linux's C library reads these settings.
 */
const MEMORY = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/** @param {Record<string, string>} env */
function startApi(env) {
  runningServices.api = startService('api', ['api-server/src/start/main.ts'], {
    ...MEMORY,
    ...env,
  });
  return runningServices.api;
}

/** Restarts the API whenever it exits: at once, then after 1, 2, 4 … at most 30 seconds. */
async function keepApiRunning(env) {
  let wait = 0;
  while (!isStopping) {
    const startedAtMs = Date.now();
    const code = await runningServices.api?.ended;
    if (isStopping) return;
    if (Date.now() - startedAtMs > 60_000) wait = 0;
    console.log(`The API ended (code ${code}); starting it again${wait ? ` in ${wait} s` : ''}.`);
    await new Promise((resolve) => setTimeout(resolve, wait * 1_000));
    wait = Math.min(wait * 2 || 1, 30);
    if (!isStopping) startApi(env);
  }
}

/** @param {'api' | 'site'} name @param {string} url */
async function waitForService(name, url) {
  let hasEnded = false;
  void runningServices[name]?.ended.then(() => (hasEnded = true));
  if ((await waitUntilReady(url, () => !hasEnded && !isStopping)) || isStopping) return;
  const log = join(dataDirectory, 'logs', `${name}.log`);
  throw new Failure(`The ${name} ${hasEnded ? 'ended' : 'did not get ready'}. Its log: ${log}`);
}

async function serve() {
  const port = readPort('PORT', 8080);
  const apiPort = readPort('API_PORT', port + 1);
  await requireFreePort(port, 'PORT');
  await requireFreePort(apiPort, 'API_PORT');

  const env = {
    NODE_ENV: process.env.NODE_ENV || 'production',
    DATA_DIR: dataDirectory,
    PORT: String(port),
    API_PORT: String(apiPort),
    API_URL: `http://127.0.0.1:${apiPort}`,
    ...(process.argv.includes('--demo') && { VIDRA_DEMO: '1' }),
  };
  startApi(env);
  runningServices.site = startService('site', ['host-shell/server/main.ts'], env);
  await Promise.all([
    waitForService('api', `${env.API_URL}/readyz`),
    waitForService('site', `http://127.0.0.1:${port}/readyz`),
  ]);
  if (isStopping) return;
  console.log(`Vidra is ready at http://localhost:${port}`);

  void keepApiRunning(env);
  const code = await runningServices.site.ended;
  if (!isStopping) throw new Failure(`The site ended (code ${code}).`);
}

async function main() {
  await ensureInstalled();
  await ensureFilmPrograms();
  const { code } = await run(node24, [join(root, 'scripts', 'build.mjs'), '--keep-going']);
  if (code !== 0) throw new Failure('The build failed; the reason is above.');

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
  // The site and its logs continue when the terminal is closed or a reader such as `head` has
  // ended.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  stopWithNpm();
  try {
    await serve();
  } finally {
    await stop();
  }
}

await runMain(main);
