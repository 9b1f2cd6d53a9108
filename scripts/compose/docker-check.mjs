import { existsSync, statfsSync } from 'node:fs';
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { readRootPackage } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { NotHere } from './compose-command.mjs';
import { getNodeImage } from './pinned-images.mjs';
import { buildCertificates } from './test-stack.mjs';

const FREE_GB = 8;
const PROBE_SECONDS = 60;

/**
 * Responds with the result of fetching a package, to test the network that builds and services
 * need.
 */
const PROBE = `
const { REGISTRY, PACKAGE } = process.env;
const fetched = fetch(new URL(PACKAGE, REGISTRY), { signal: AbortSignal.timeout(20_000) }).then(
  ({ status }) => String(status),
  (error) => String(error.cause ?? error),
);
require('node:http').createServer(async (_, answer) => answer.end(await fetched)).listen(8080);`;

/** @param {string[]} args @returns {Promise<string>} */
async function runDocker(...args) {
  const { code, output } = await run('docker', args, { quiet: true });
  if (code === 0) return output.trim();
  throw new NotHere(output.trim().split('\n').slice(-3).join('\n'));
}

/** Restrictions of each service in docker-compose.yml, which a machine's kernel may not support. */
const CONFINEMENT_OPTIONS = [
  '--init',
  '--read-only',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges:true',
  '--user',
  'node',
  '--memory',
  '256m',
  '--cpus',
  '1',
  '--pids-limit',
  '64',
];

/**
 * Checks that images can be built and stored here.
 * @throws {NotHere} saying what is missing
 */
export async function requireStorage() {
  const [driver, folder = ''] = (
    await runDocker('info', '-f', '{{.Driver}} {{.DockerRootDir}}')
  ).split(' ');
  if (driver === 'vfs') throw new NotHere('Docker copies every layer here (storage driver vfs).');
  if (existsSync(folder)) {
    const { bavail, bsize } = statfsSync(folder);
    const freeGb = (bavail * bsize) / 1e9;
    if (freeGb < FREE_GB) {
      throw new NotHere(`Docker's disk has ${freeGb.toFixed(1)} GB left; ${FREE_GB} are needed.`);
    }
  }
}

/**
 * Checks that Docker supports what the stack needs: limits, networks, published ports.
 * @throws {NotHere} saying what is missing
 */
export async function requireWorkingDocker() {
  const registry = (
    await run('npm', ['config', 'get', 'registry', '--loglevel=silent'], { quiet: true })
  ).output;
  const id = await runDocker(
    ...['run', '--detach', ...CONFINEMENT_OPTIONS, '--publish', '127.0.0.1::8080'],
    ...['--env', `REGISTRY=${registry.trim()}`],
    ...['--env', `PACKAGE=${readRootPackage().packageManager.replace('@', '/')}`],
    ...['--env', `NODE_EXTRA_CA_CERTS=${buildCertificates()}`],
    ...[getNodeImage(), 'node', '-e', PROBE],
  );
  try {
    const address = await runDocker('port', id, '8080');
    const answer = await probe(`http://${address.split('\n')[0]}`);
    if (answer === undefined) throw new NotHere('A port of a container cannot be reached.');
    if (answer !== '200') {
      throw new NotHere(`From inside of a container npm's registry cannot be reached: ${answer}`);
    }
  } finally {
    await runDocker('rm', '--force', id);
  }
}

/**
 * @param {string} url @returns {Promise<string | undefined>} its response, as soon as there is one
 */
async function probe(url) {
  const end = Date.now() + PROBE_SECONDS * 1000;
  while (Date.now() < end) {
    const answer = await fetchBody(url);
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return undefined;
}

/** @param {string} url @returns {Promise<string | undefined>} */
function fetchBody(url) {
  return new Promise((resolve) => {
    const request = get(url, { timeout: 25_000, agent: false }, (answer) => {
      text(answer).then(resolve, () => resolve(undefined));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
}
