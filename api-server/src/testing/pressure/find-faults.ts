import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommands, sampleCommands } from './commands.ts';
import { Crowd } from './crowd.ts';
import { FAULTS } from './faults.ts';
import { findViolationsAtRest } from './invariants.ts';
import { drain, waitForSingleJobs } from './wait-for-idle.ts';
import { PRESSURE_SETTINGS } from './settings.ts';
import { Site } from './site.ts';
import { startCluster } from '../postgres-cluster.ts';

/** Injects faults one by one and checks whether the test model finds each of them. */
const { values } = parseArgs({
  options: {
    /** Only faults whose names contain this text. */
    only: { type: 'string', default: '' },
    commands: { type: 'string', default: '400' },
    seed: { type: 'string', default: String(Math.trunc(Date.now() % 2 ** 31)) },
  },
});
const [commands, seed] = [Number(values.commands), Number(values.seed)];
const PORT = 4465;
const PEOPLE = 3;
/** The site is drained and checked after this many commands. */
const STEP = 50;
/** A killed worker's jobs wait for its heartbeat. */
const REST_SECONDS = 150;
const PLANT = join(import.meta.dirname, 'plant-fault.ts');

/** @returns the violated invariants once the site is at rest */
async function look(crowd: Crowd): Promise<string[]> {
  try {
    await waitForSingleJobs(crowd.site);
    await drain(crowd.site, REST_SECONDS);
  } catch (error) {
    return [String((error as Error).message.split('\n')[0])];
  }
  return Object.keys(await findViolationsAtRest(crowd));
}

async function search(server: string, fault: string): Promise<string> {
  const site = await Site.start(server, {
    ...PRESSURE_SETTINGS,
    PLANTED_FAULT: fault,
    NODE_OPTIONS: `--import ${PLANT}`,
  });
  try {
    const crowd = new Crowd(site);
    for (let number = 0; number < PEOPLE; number += 1) await crowd.join();
    const all = sampleCommands(commands, seed);
    for (let doneCount = 0; doneCount < all.length; doneCount += STEP) {
      const next = all.slice(doneCount, doneCount + STEP);
      await runCommands(crowd, next);
      const findings = await look(crowd);
      if (findings.length > 0)
        return `found after ${doneCount + next.length} commands: ${findings.join(', ')}`;
    }
    return `NOT FOUND in ${commands} commands`;
  } finally {
    await site.stop();
  }
}

const serverUrl = process.env['TEST_DATABASE_URL'];
const cluster = serverUrl === undefined ? await startCluster(PORT) : undefined;
process.stdout.write(`Up to ${commands} commands each, seed ${seed}.\n`);
let missedCount = 0;
for (const fault of Object.keys(FAULTS).filter((name) => name.includes(values.only))) {
  const result = await search(serverUrl ?? cluster?.url ?? '', fault);
  process.stdout.write(`${fault}: ${result}\n`);
  if (result.startsWith('NOT')) missedCount += 1;
}
await cluster?.stop();
process.exitCode = missedCount === 0 ? 0 : 1;
