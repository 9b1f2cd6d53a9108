import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Failure } from '../lib/fail.mjs';
import { run } from '../lib/run.mjs';

/** This machine cannot run the stack: no fault of the stack's own. */
export class NotHere extends Failure {}

/** @param {string} command @param {string[]} args */
async function canRun(command, ...args) {
  return (await run(command, args, { quiet: true })).code === 0;
}

/**
 * How docker-compose is called here.
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

/** The last version of docker's own program that has BuildKit inside; later ones need the plugin buildx. */
const BUILDKIT_INSIDE = 22;

/** @param {string} program */
async function hasBuildKit(program) {
  if (await canRun(program, 'buildx', 'version')) return true;
  const { output } = await run(program, ['--version'], { quiet: true });
  return Number(/ version (\d+)\./.exec(output)?.[1]) <= BUILDKIT_INSIDE;
}

/**
 * Makes docker-compose build by BuildKit, for this process and what it starts, where one of the installed
 * programs can: it makes what images share once, and at the same time what does not need each other.
 */
export async function preferBuildKit() {
  for (const program of ['docker', '/usr/bin/docker']) {
    if (!(await hasBuildKit(program))) continue;
    Object.assign(process.env, { DOCKER_BUILDKIT: '1', COMPOSE_DOCKER_CLI_BUILD: '1' });
    if (program !== 'docker') putFirst(program);
    return;
  }
}

/** @param {string} program is what `docker` means from now on */
function putFirst(program) {
  const folder = mkdtempSync(join(tmpdir(), 'vidra-docker-'));
  symlinkSync(program, join(folder, 'docker'));
  process.env.PATH = folder + delimiter + process.env.PATH;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}
