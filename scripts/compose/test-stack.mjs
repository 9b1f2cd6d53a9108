import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../lib/fail.mjs';
import { root } from '../lib/paths.mjs';
import { freePorts } from '../lib/ports.mjs';
import { withTimeLimit, run, isTimedOut } from '../lib/run.mjs';
import { composeCommand, NotHere } from './compose-command.mjs';
import { makeSecrets } from './secrets.mjs';

const PATIENCE_MS = 180_000;
/** Messages of Docker, npm's clients and apt about faults of the machine or its network. */
const MACHINE_FAULTS =
  /.*(?:no space left on device|OCI runtime|cgroup|iptables|cannot allocate memory|ECONNRESET|ECONNREFUSED|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ERR_SOCKET_TIMEOUT|Temporary failure resolving|Could not connect to).*/i;

/**
 * Returns the path of this machine's certificates in replacements of base images; empty if it has
 * no own ones.
 */
export function buildCertificates() {
  const { NODE_EXTRA_CA_CERTS, SSL_CERT_FILE } = process.env;
  return NODE_EXTRA_CA_CERTS || SSL_CERT_FILE ? '/etc/ssl/certs/ca-certificates.crt' : '';
}

/**
 * Returns the seconds that are left; undefined without a limit.
 * @typedef {() => number | undefined} TimeLeft
 */

/**
 * A separate composed stack with other names, ports, volumes and secrets than any running one.
 * @typedef {object} TestStack
 * @property {string} url
 * @property {string[]} command docker-compose with the arguments that select this stack
 * @property {(left?: TimeLeft) => Promise<void>} build builds its images
 * @property {(left?: TimeLeft) => Promise<void>} start starts it and waits until pages are served
 * @property {() => Promise<void>} stop stops it and removes its data
 */

/** @returns {Promise<TestStack>} */
export async function createTestStack() {
  const work = mkdtempSync(join(tmpdir(), 'vidra-compose-'));
  const [http = 0, https = 0] = await freePorts(2);
  const file = join(work, 'env');
  writeFileSync(file, createEnvironment({ work, file, http, https }));
  makeSecrets(join(work, 'secrets'));
  const url = `https://localhost:${https}`;
  const command = [
    ...(await composeCommand()),
    '--project-name',
    getProjectName(),
    '--env-file',
    file,
    '--file',
    join(root, 'docker-compose.yml'),
  ];
  /** @param {number | undefined} seconds @param {string[]} args */
  const limitedCompose = async (seconds, ...args) => {
    const [program = '', ...commonArgs] = command;
    const call = withTimeLimit(seconds, program, [...commonArgs, ...args]);
    const { code, output } = await run(...call, { quiet: true });
    if (code === 0) return output;
    const step = `docker-compose ${args[0]}`;
    if (seconds !== undefined) {
      if (isTimedOut(code)) throw new NotHere(`${step} was not ready in time.`);
      const fault = MACHINE_FAULTS.exec(output)?.[0];
      if (fault) throw new NotHere(`${step} failed: ${fault.trim().slice(0, 300)}`);
    }
    throw new Failure(`${output.slice(-6000)}\n${step} failed.`);
  };
  /** @param {string[]} args */
  const compose = (...args) => limitedCompose(undefined, ...args);
  return {
    url,
    command,
    async build(left) {
      // Without BuildKit the shared parts must be built first, so that they are built once.
      const serviceGroups = process.env.DOCKER_BUILDKIT ? [] : [['api', 'caddy', 'host-shell']];
      for (const services of [...serviceGroups, []]) {
        await limitedCompose(left?.(), 'build', '--parallel', ...services);
      }
    },
    async start(left) {
      await limitedCompose(left?.(), 'up', '-d');
      if (await isReady(url, left?.())) return;
      if (left?.() === 0) throw new NotHere('The stack was not ready in time.');
      throw new Failure(`${await compose('logs', '--tail', '30')}\nThe stack did not get ready.`);
    },
    async stop() {
      await compose('down', '--volumes', '--remove-orphans', '--timeout', '5');
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** @param {{ work: string, file: string, http: number, https: number }} own */
function createEnvironment({ work, file, http, https }) {
  const variables = {
    ENV_FILE: file,
    SECRETS_DIR: join(work, 'secrets'),
    VIDRA_VERSION: 'test',
    HTTP_PORT: http,
    HTTPS_PORT: https,
    DEV_MAILBOX: '1',
    TEST_CHECKOUT: '1',
    RENDER_CONCURRENCY: '1',
    // Many users sign in from one address here. Everything else is as in production.
    CODES_PER_HOUR_PER_IP: '10000',
    LOGINS_PER_QUARTER_HOUR_PER_IP: '10000',
    BUILD_CA_FILE: buildCertificates(),
  };
  return Object.entries(variables)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** The caller may choose the name to find everything that belongs to it. */
const getProjectName = () => process.env.COMPOSE_TEST_PROJECT ?? `vidra-test-${process.pid}`;

/**
 * Returns whether the site and the API respond in time. @param {string} url @param {number}
 * [seconds]
 */
async function isReady(url, seconds = Infinity) {
  const end = Date.now() + Math.min(PATIENCE_MS, seconds * 1000);
  while (Date.now() < end) {
    const answers = await Promise.all(
      ['/readyz', '/api/openapi.json'].map((path) => fetchStatus(url + path)),
    );
    if (answers.every((code) => code === 200)) return true;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return false;
}

/** @param {string} url @returns {Promise<number | undefined>} */
function fetchStatus(url) {
  return new Promise((resolve) => {
    // The certificate comes from Caddy's own authority.
    const request = get(url, { rejectUnauthorized: false, timeout: 5_000 }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve(undefined));
  });
}
