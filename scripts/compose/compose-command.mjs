import { Failure } from '../lib/fail.mjs';
import { run } from '../lib/run.mjs';

/** This machine cannot run the stack: no fault of the stack's own. */
export class NotHere extends Failure {}

/** @param {string} command @param {string[]} args */
async function works(command, ...args) {
  return (await run(command, args, { quiet: true })).code === 0;
}

/**
 * How docker-compose is called here.
 * @returns {Promise<string[]>} program and first arguments
 * @throws {NotHere} saying what is missing
 */
export async function composeCommand() {
  if (!(await works('docker', 'info'))) {
    throw new NotHere(
      'Docker does not answer. Install and start it (on Debian: apt-get install docker.io docker-compose).',
    );
  }
  if (await works('docker', 'compose', 'version')) return ['docker', 'compose'];
  if (await works('docker-compose', 'version')) return ['docker-compose'];
  throw new NotHere('docker-compose is missing: on Debian, apt-get install docker-compose.');
}
