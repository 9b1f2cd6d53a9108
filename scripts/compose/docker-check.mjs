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

/** Answers on a port with what came of fetching a package: what builds and services need of a network. */
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

/** What docker-compose.yml asks for each service; a machine's kernel may not give it. */
const CONFINED = [
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
 * Makes sure that images can be made and kept here.
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
 * Makes sure that Docker can run what the stack is made of: limits, networks, published ports.
 * @throws {NotHere} saying what is missing
 */
export async function requireWorkingDocker() {
  const registry = (
    await run('npm', ['config', 'get', 'registry', '--loglevel=silent'], { quiet: true })
  ).output;
  const id = await runDocker(
    ...['run', '--detach', ...CONFINED, '--publish', '127.0.0.1::8080'],
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

/** @param {string} url @returns {Promise<string | undefined>} what it answers, as soon as it does */
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
