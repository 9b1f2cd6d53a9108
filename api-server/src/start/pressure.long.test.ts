import fc from 'fast-check';
import { commandsOf } from '../testing/pressure/commands.ts';
import { Crowd } from '../testing/pressure/crowd.ts';
import { brokenAtRest } from '../testing/pressure/invariants.ts';
import { drain, untilOneJobEach } from '../testing/pressure/rest.ts';
import { Site } from '../testing/pressure/site.ts';

const server = process.env['TEST_DATABASE_URL'];
/** Each run begins on what the one before it left. */
const RUNS = 2;
const COMMANDS = Math.ceil(Number(process.env['PRESSURE_COMMANDS'] ?? 400) / RUNS);
/** Only a run that hangs is to end here. */
const PATIENCE_MS = 600_000 + COMMANDS * RUNS * 500;
const SEED = Number(process.env['PRESSURE_SEED'] ?? Math.trunc(Date.now() % 2 ** 31));
const GENEROUS = {
  SECRET_KEY: 'only for tests: a secret of enough characters',
  CODES_PER_HOUR_PER_IP: '100000',
  LOGINS_PER_QUARTER_HOUR_PER_IP: '100000',
  REQUESTS_PER_MINUTE_PER_IP: '1000000',
  PAYMENTS_PER_HOUR: '1000000',
  UPLOADS_PER_HOUR: '1000000',
  AGENT_PLANS_PER_HOUR: '1000000',
  TASKS_PER_USER: '6',
};

(server ? test : test.skip)(
  'whatever people do at the same time while processes are killed, everything agrees afterwards',
  async () => {
    process.stderr.write(`PRESSURE_SEED=${SEED} PRESSURE_COMMANDS=${COMMANDS * RUNS}\n`);
    const site = await Site.start(server ?? '', GENEROUS);
    const crowd = new Crowd(site);
    for (let number = 0; number < 3; number += 1) await crowd.join();
    try {
      await fc.assert(
        fc.asyncProperty(commandsOf(COMMANDS), async (commands) => {
          site.provider.finishesAll = false;
          await fc.asyncModelRun(() => ({ model: {}, real: crowd }), commands);
          await crowd.settled();
          await site.whole();
          await untilOneJobEach(site);
          await drain(site);
          expect(await brokenAtRest(crowd)).toEqual({});
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
