import { Failure } from '../lib/fail.mjs';
import { run } from '../lib/run.mjs';

/** @param {string} command @param {string[]} args */
async function works(command, ...args) {
  return (await run(command, args, { quiet: true })).code === 0;
}

/**
 * How docker-compose is called here.
 * @returns {Promise<string[]>} program and first arguments
 * @throws {Failure} saying what is missing
 */
export async function composeCommand() {
  if (!(await works('docker', 'info'))) {
    throw new Failure(
      'Docker does not answer. Install and start it (on Debian: apt-get install docker.io docker-compose).',
    );
  }
  if (await works('docker', 'compose', 'version')) return ['docker', 'compose'];
  if (await works('docker-compose', 'version')) return ['docker-compose'];
  throw new Failure('docker-compose is missing: on Debian, apt-get install docker-compose.');
}
