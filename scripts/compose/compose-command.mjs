import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Failure } from '../lib/fail.mjs';
import { run } from '../lib/run.mjs';

/** This machine cannot run the stack, which is not a fault of the stack. */
export class NotHere extends Failure {}

/** @param {string} command @param {string[]} args */
async function canRun(command, ...args) {
  return (await run(command, args, { quiet: true })).code === 0;
}

/**
 * Finds the command of docker-compose on this machine.
 * @returns {Promise<string[]>} program and first arguments
 * @throws {NotHere} saying what is missing
 */
export async function composeCommand() {
  if (!(await canRun('docker', 'info'))) {
    throw new NotHere(
      'Docker does not answer. Install and start it (on Debian: apt-get install docker.io docker-compose).',
    );
  }
  if (await canRun('docker', 'compose', 'version')) return ['docker', 'compose'];
  if (await canRun('docker-compose', 'version')) return ['docker-compose'];
  throw new NotHere('docker-compose is missing: on Debian, apt-get install docker-compose.');
}

/**
 * The last version of docker's own program that includes BuildKit; later ones need the buildx
 * plugin.
 */
const BUILDKIT_INSIDE = 22;

/** @param {string} program */
async function hasBuildKit(program) {
  if (await canRun(program, 'buildx', 'version')) return true;
  const { output } = await run(program, ['--version'], { quiet: true });
  return Number(/ version (\d+)\./.exec(output)?.[1]) <= BUILDKIT_INSIDE;
}

/**
 * Makes docker-compose use BuildKit, for this process and its children, if an installed program
 * supports it. BuildKit builds shared parts once and independent parts in parallel.
 */
export async function preferBuildKit() {
  for (const program of ['docker', '/usr/bin/docker']) {
    if (!(await hasBuildKit(program))) continue;
    Object.assign(process.env, { DOCKER_BUILDKIT: '1', COMPOSE_DOCKER_CLI_BUILD: '1' });
    if (program !== 'docker') putFirst(program);
    return;
  }
}

/** @param {string} program replaces `docker` from now on */
function putFirst(program) {
  const folder = mkdtempSync(join(tmpdir(), 'vidra-docker-'));
  symlinkSync(program, join(folder, 'docker'));
  process.env.PATH = folder + delimiter + process.env.PATH;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
