import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  openDirectoryStore,
  publishReleases,
  type BuiltRelease,
  type ReleaseStore,
} from '@vidra/remote-kit/store';
import { sample, startReleaseApi, type ReleaseApi } from './testing/release-api.ts';

const COMMAND = join(import.meta.dirname, '../../../remote-kit/src/cli/release.ts');
const FILES = ['entry.js', 'entry.js.br'];

let production: ReleaseApi;
let folder: string;
let stagingStore: ReleaseStore;

beforeAll(async () => {
  production = await startReleaseApi();
  folder = mkdtempSync(join(tmpdir(), 'staging-'));
  stagingStore = openDirectoryStore(folder);
});
afterAll(async () => {
  await production.close();
  await rm(folder, { recursive: true });
});

/**
 * Runs a promotion with read access to staging's store and access to production only through its
 * service.
 */
async function promote(
  token: string | undefined,
  ...args: string[]
): Promise<{ code: number; said: object }> {
  const env = {
    ...process.env,
    RELEASES_TOKEN: token,
    RELEASE_RUN: 'run 12',
    STORE_DIR: '/nowhere',
  };
  const placeArgs = ['--from', folder, '--to', production.address, '--json'];
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [COMMAND, 'promote', ...args, ...placeArgs],
      { env },
      (error, output) => resolve({ code: error ? 1 : 0, said: JSON.parse(output) as object }),
    );
  });
}

/** Publishes a unique build to staging. */
async function publishToStaging(name: string, script: string): Promise<BuiltRelease['record']> {
  const builtRelease = sample(name, script);
  await writeFile(join(builtRelease.dist, 'entry.js.map'), `{"version":3,"file":"${script}"}`);
  await publishReleases(stagingStore, [builtRelease]);
  return builtRelease.record;
}

test('promotes the same bytes from staging to live, without releases of other teams', async () => {
  const team = await production.createPublisher('mfe-help');
  const [{ hash }, shop] = [
    await publishToStaging('mfe-help', 'help()'),
    await publishToStaging('mfe-shop', 'shop()'),
  ];
  expect(await promote(team.token, 'mfe-help', '--why', 'a week in staging')).toMatchObject({
    code: 0,
    said: { releases: [{ name: 'mfe-help', hash }], reason: `publish mfe-help@${hash}` },
  });
  const live = await production.live();
  expect(live).toMatchObject({ 'mfe-help': hash });
  expect(live?.[shop.name]).toBeUndefined();
  const { store } = production;
  expect(await store.readRecord('mfe-help', hash)).toEqual(
    await stagingStore.readRecord('mfe-help', hash),
  );
  for (const file of FILES) {
    expect(await store.readFile('mfe-help', hash, file)).toEqual(
      await stagingStore.readFile('mfe-help', hash, file),
    );
  }
  expect(String(await store.readMap('mfe-help', hash, 'entry.js'))).toContain('"file":"help()"');
  expect(await production.newestEvent()).toMatchObject({
    who: team.name,
    action: 'publish',
    outcome: 'done',
    run: 'run 12',
    why: 'a week in staging',
    releases: [`mfe-help@${hash}`],
  });

  // Without a name it promotes everything that is live there.
  expect(await promote(team.token)).toMatchObject({
    code: 1,
    said: { error: expect.stringContaining('may not release mfe-shop, only mfe-help') as unknown },
  });
  expect(await production.live()).toEqual(live);
});

test('keeps a newer build unless --force is given, and does not promote damaged files', async () => {
  const { token, service } = await production.createPublisher('mfe-team');
  const { hash } = await publishToStaging('mfe-team', 'one()');
  const newerRelease = sample('mfe-team', 'two()');
  await service.upload([newerRelease], { action: 'publish' });
  expect(await promote(token, 'mfe-team')).toMatchObject({
    code: 1,
    said: { error: expect.stringContaining('mfe-team: older') as unknown },
  });
  expect(await production.newestEvent()).toMatchObject({ action: 'publish', outcome: 'refused' });
  expect(await production.live()).toMatchObject({ 'mfe-team': newerRelease.record.hash });

  expect(await promote(token, 'mfe-team', '--force')).toMatchObject({ code: 0 });
  expect(await production.live()).toMatchObject({ 'mfe-team': hash });
  const { sets } = await service.log(1);
  expect(sets[0]?.by?.forced).toEqual([expect.stringContaining('mfe-team')]);

  const next = await publishToStaging('mfe-team', 'three()');
  await writeFile(join(folder, 'remotes/mfe-team', next.hash, 'entry.js'), 'evil()');
  expect(await promote(token, 'mfe-team')).toMatchObject({
    code: 1,
    said: {
      error: expect.stringContaining('mfe-team: integrity') as unknown,
    },
  });
  expect(await promote(token, 'mfe-gone')).toMatchObject({
    code: 1,
    said: { error: 'mfe-gone is not live in that store.' },
  });
  expect(await production.live()).toMatchObject({ 'mfe-team': hash });
});
