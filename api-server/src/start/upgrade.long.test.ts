import { sql } from 'kysely';
import { MIGRATIONS } from '../data/database/migrate.ts';
import { ORDER } from '../testing/order.ts';
import { runCommands, sampleCommands } from '../testing/pressure/commands.ts';
import { Crowd, type Person } from '../testing/pressure/crowd.ts';
import {
  findFormerCommits,
  unpackRelease,
  type FormerRelease,
} from '../testing/pressure/former-release.ts';
import { findViolationsAtRest } from '../testing/pressure/invariants.ts';
import { drain, waitForSingleJobs } from '../testing/pressure/wait-for-idle.ts';
import { PRESSURE_SETTINGS } from '../testing/pressure/settings.ts';
import { Site } from '../testing/pressure/site.ts';

const server = process.env['TEST_DATABASE_URL'];
const commits = findFormerCommits();
const SEED = Number(process.env['PRESSURE_SEED'] ?? Math.trunc(Date.now() % 2 ** 31));
const API = 0;
const OTHER_API = 1;
const WORKER = 2;
const OTHER_WORKER = 3;

/**
 * Starts the latest earlier release that starts, because a commit in the middle of a branch may
 * not.
 */
async function startFormer(): Promise<{ former: FormerRelease; site: Site }> {
  const failures: unknown[] = [];
  for (const commit of commits) {
    const former = unpackRelease(commit);
    try {
      const site = await Site.start(server ?? '', PRESSURE_SETTINGS, undefined, former.program);
      process.stderr.write(`PRESSURE_SEED=${SEED} UPGRADE_FROM=${commit}\n`);
      return { former, site };
    } catch (error) {
      failures.push(error);
      former.remove();
    }
  }
  throw new AggregateError(failures, `None of ${commits.join(', ')} starts.`);
}

async function listMigrations({ connection: { db } }: Site): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Runs random commands of people. None may see a server failure. */
async function runRandomCommands(crowd: Crowd, number: number, seed: number): Promise<void> {
  await runCommands(crowd, sampleCommands(number, seed, { kills: false }));
  expect(crowd.site.faults).toEqual([]);
}

/** Orders and pays at one API and checks the result at the other. */
async function useBoth({ site }: Crowd, person: Person, apiIndex: number): Promise<void> {
  const otherIndex = apiIndex + 1;
  const { token, imageUid } = person;
  const createdGroup = await site.call(apiIndex, 'createVideo', {
    token,
    key: crypto.randomUUID(),
    body: { ...ORDER, imageUid },
  });
  const taskUids = createdGroup?.tasks.map(({ taskUid }) => taskUid) ?? [];
  const batch = await site.call(otherIndex, 'batchGet', { token, body: { taskUids } });
  expect(batch?.tasks.map(({ taskUid }) => taskUid)).toEqual(taskUids);
  expect(taskUids).toHaveLength(1);

  const credits = async (api: number) =>
    (await site.call(api, 'accountInfo', { token }))?.remainedVideoCredits;
  const before = Number(await credits(otherIndex));
  const body = { kind: 'pack', packId: 'pack-100' } as const;
  const paymentSession = await site.call(apiIndex, 'createPaymentSession', { token, body });
  const payAnswer = await site.fetch(otherIndex, paymentSession?.url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
  expect(payAnswer?.status).toBe(303);
  expect(await credits(apiIndex)).toBeGreaterThanOrEqual(before + 100);
}

const NAME = 'the release before and this one work side by side on one database';
const missingNote = commits.length === 0 ? ' (no history here: git fetch --unshallow)' : '';

(server !== undefined && missingNote === '' ? test : test.skip)(
  `${NAME}${missingNote}`,
  async () => {
    const newestMigrations = Object.keys(MIGRATIONS).sort();
    const { former, site } = await startFormer();
    try {
      const crowd = new Crowd(site);
      await crowd.join(API);
      await crowd.join(OTHER_API);
      const before = await listMigrations(site);
      expect(before).toEqual(former.migrations);
      await runRandomCommands(crowd, 40, SEED);

      // While people continue, one API is upgraded and migrates the database.
      const [, exitCode] = await Promise.all([
        runRandomCommands(crowd, 60, SEED + 1),
        site.update(API),
      ]);
      expect(exitCode).toBe(0);
      expect(await listMigrations(site)).toEqual(newestMigrations);
      for (const api of [API, OTHER_API]) await useBoth(crowd, await crowd.join(api), api);
      const [, worker] = await Promise.all([
        runRandomCommands(crowd, 60, SEED + 2),
        site.update(WORKER),
      ]);
      expect(worker).toBe(0);
      await runRandomCommands(crowd, 80, SEED + 3);

      const rest = await Promise.all([site.update(OTHER_API), site.update(OTHER_WORKER)]);
      expect(rest).toEqual([0, 0]);
      await waitForSingleJobs(site);
      // A person of the crowd may be at the limit of videos in progress, and would be refused.
      await drain(site);
      for (const person of crowd.people.slice(0, 2)) await useBoth(crowd, person, API);
      await drain(site);
      expect(await findViolationsAtRest(crowd)).toEqual({});
      process.stderr.write(`${await crowd.came()}\n`);
    } finally {
      await site.stop();
      former.remove();
    }
  },
);
