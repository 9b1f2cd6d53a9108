import fc from 'fast-check';
import { createCommands, runCommands } from '../testing/pressure/commands.ts';
import { Crowd } from '../testing/pressure/crowd.ts';
import { findViolationsAtRest } from '../testing/pressure/invariants.ts';
import { drain, waitForSingleJobs } from '../testing/pressure/wait-for-idle.ts';
import { PRESSURE_SETTINGS } from '../testing/pressure/settings.ts';
import { Site } from '../testing/pressure/site.ts';

const server = process.env['TEST_DATABASE_URL'];
/** Each run starts from the state that the previous one left. */
const RUNS = 2;
const COMMANDS = Math.ceil(Number(process.env['PRESSURE_COMMANDS'] ?? 400) / RUNS);
/** Ends only a run that hangs. */
const PATIENCE_MS = 600_000 + COMMANDS * RUNS * 500;
const SEED = Number(process.env['PRESSURE_SEED'] ?? Math.trunc(Date.now() % 2 ** 31));

(server ? test : test.skip)(
  'whatever people do at the same time while processes are killed, everything agrees afterwards',
  async () => {
    process.stderr.write(`PRESSURE_SEED=${SEED} PRESSURE_COMMANDS=${COMMANDS * RUNS}\n`);
    const site = await Site.start(server ?? '', PRESSURE_SETTINGS);
    const crowd = new Crowd(site);
    for (let number = 0; number < 3; number += 1) await crowd.join();
    try {
      await fc.assert(
        fc.asyncProperty(createCommands(COMMANDS), async (commands) => {
          await runCommands(crowd, commands);
          await waitForSingleJobs(site);
          await drain(site);
          expect(await findViolationsAtRest(crowd)).toEqual({});
        }),
        { numRuns: RUNS, seed: SEED, endOnFailure: true },
      );
    } finally {
      process.stderr.write(`${await crowd.came()}, ${site.kills} processes killed\n`);
      await site.stop();
    }
  },
  PATIENCE_MS,
);
