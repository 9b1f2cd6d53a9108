import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleaseService } from '@vidra/remote-kit/service';
import { EVERY_RELEASE } from '@vidra/shared-contract/delivery';
import { onPostgres } from '../testing/concurrency.ts';
import { buildApp } from '../start/app.ts';
import { sample, startReleaseApi, type ReleaseApi } from './testing/release-api.ts';

let releases: ReleaseApi;

beforeAll(async () => {
  releases = await startReleaseApi();
});
afterAll(() => releases.close());

/** Creates a team with one live release and another one in the store. */
async function createTeam(name: string) {
  const { service, ...team } = await releases.createPublisher(name);
  const [first, second] = [sample(name, 'one()'), sample(name, 'two()')];
  await service.upload([first], { action: 'publish' });
  await service.upload([second], { action: 'add' });
  return {
    ...team,
    service,
    first: first.record.hash,
    second: second.record.hash,
    trial: { [name]: second.record.hash },
  };
}

test('lets a team start a canary, promote it for all and roll it back', async () => {
  const { name, service, first, second, trial } = await createTeam('mfe-help');
  const nextSteps = { steps: [10, 50], everyMs: 600_000 };
  const canary = await service.startCanary({
    releases: trial,
    percent: 1,
    then: nextSteps,
    why: 'shorter',
  });
  expect(canary).toMatchObject({ percent: 1, plan: nextSteps, by: { who: name, why: 'shorter' } });
  expect(await service.status()).toMatchObject({
    releases: { 'mfe-help': first },
    live: expect.arrayContaining([
      expect.objectContaining({ name: 'mfe-help', counts: expect.anything() as unknown }),
    ]) as unknown,
    canaries: [{ state: 'running', paused: false, releases: trial }],
  });
  const set = await service.promote({ name: 'mfe-help', run: 'run 9' });
  expect(set).toMatchObject({ releases: { 'mfe-help': second }, by: { who: name, run: 'run 9' } });
  expect(await releases.newestEvent()).toMatchObject({
    action: 'promote',
    outcome: 'done',
    revision: set.revision,
    run: 'run 9',
    releases: [`mfe-help@${second}`],
  });
  await service.rollBack({ names: ['mfe-help'] });
  expect(await releases.live()).toMatchObject({ 'mfe-help': first });
});

test("lets a team set its own remotes' configuration, with a record of who did", async () => {
  const description = 'Items on a page.';
  const maxItems = { type: 'number', default: 10, max: 50, description } as const;
  const flags = { 'new-help': { description, default: false } };
  const { service, name } = await releases.createPublisher('mfe-set');
  const config = { maxItems };
  await service.upload([sample('mfe-set', 'set()', { config, flags })], { action: 'publish' });
  const request = { remote: 'mfe-set', key: 'maxItems', value: '20' };
  const settings = await service.changeSetting({ ...request, why: 'larger screens' });
  expect(settings).toMatchObject({
    config: { 'mfe-set': { maxItems: 20 } },
    by: { who: name, why: 'larger screens' },
  });
  expect(await releases.newestEvent()).toMatchObject({
    who: name,
    action: 'settings',
    releases: ['mfe-set'],
    outcome: 'done',
    why: 'larger screens',
  });
  expect((await service.settings()).remotes).toMatchObject([
    { name: 'mfe-set', declared: { config, flags }, applicable: { config: { maxItems: 20 } } },
  ]);

  await expect(service.changeSetting({ ...request, value: '51' })).rejects.toThrow(
    'maxItems must be a number, at most 50',
  );
  expect(await releases.newestEvent()).toMatchObject({ action: 'settings', outcome: 'refused' });
  const otherPublisher = await releases.createPublisher('mfe-unset');
  const rule = { percentage: 100 };
  await expect(
    otherPublisher.service.changeSetting({ remote: 'mfe-set', flag: 'new-help', rule }),
  ).rejects.toThrow('may not release mfe-set, only mfe-unset');
});

test('lets only operators grant what a release needs', async () => {
  const { service } = await releases.createPublisher('mfe-maps');
  const operator = await releases.createPublisher('*');
  const upload = [sample('mfe-maps', 'maps()', { needs: { wasm: true } })];
  await expect(service.upload(upload, { action: 'publish' })).rejects.toThrow(
    'release grant mfe-maps wasm',
  );
  const request = { remote: 'mfe-maps', needs: ['wasm'], granted: true };
  await expect(service.changeSetting(request)).rejects.toThrow("Use an operator's token");
  expect(await releases.newestEvent()).toMatchObject({
    action: 'settings',
    releases: ['mfe-maps'],
    outcome: 'refused',
  });
  expect(await operator.service.changeSetting({ ...request, why: 'drawn maps' })).toMatchObject({
    reason: 'grant wasm to mfe-maps',
    by: { who: operator.name, why: 'drawn maps' },
  });
  expect(await releases.newestEvent()).toMatchObject({
    who: operator.name,
    action: 'settings',
    releases: ['mfe-maps'],
    outcome: 'done',
  });
  await service.upload(upload, { action: 'publish' });
  expect(await releases.live()).toHaveProperty('mfe-maps');
});

test("refuses to start, promote or end another team's canary", async () => {
  const team = await createTeam('mfe-shop');
  const otherPublisher = await releases.createPublisher('mfe-other');
  await team.service.startCanary({ releases: team.trial, percent: 5 });
  const before = await releases.live();
  const tries = {
    canary: () => otherPublisher.service.startCanary({ releases: team.trial, percent: 50 }),
    promote: () => otherPublisher.service.promote({ name: 'mfe-shop' }),
    abort: () => otherPublisher.service.abort({}),
  };
  for (const [action, attempt] of Object.entries(tries)) {
    await expect(attempt()).rejects.toThrow('may not release mfe-shop, only mfe-other');
    expect(await releases.newestEvent()).toMatchObject({
      who: otherPublisher.name,
      action,
      outcome: 'refused',
    });
  }
  expect(await releases.live()).toEqual(before);
  expect(await team.service.abort({})).toMatchObject({ state: 'aborted', by: { who: team.name } });
  await expect(team.service.promote({})).rejects.toThrow('No canary is running.');
});

test("requires an operator's token for actions on all releases", async () => {
  const team = await createTeam('mfe-team');
  const operator = await releases.createPublisher(EVERY_RELEASE);
  const upkeep = {
    prune: () => team.service.prune({ keep: 1, days: 1 }),
    verify: () => team.service.verify({}),
    rollback: () => team.service.rollBack({ names: [] }),
  };
  for (const [action, attempt] of Object.entries(upkeep)) {
    await expect(attempt()).rejects.toThrow(
      "Use an operator's token: pnpm admin release-token <name>",
    );
    expect(await releases.newestEvent()).toMatchObject({ action, outcome: 'refused' });
  }
  const folder = join(releases.storeDir, 'remotes/mfe-team');
  const damagedPath = join(folder, team.first, 'entry.js.br');
  await writeFile(damagedPath, 'damaged');
  const key = `remotes/mfe-team/${team.first}/entry.js.br`;
  expect(await operator.service.verify({})).toMatchObject({ damages: [{ key }] });
  expect(await operator.service.verify({ repair: true })).toMatchObject({
    damages: [{ key, mendedFrom: expect.any(String) as unknown }],
  });
  expect(await operator.service.verify({})).toMatchObject({ damages: [] });

  const old = new Date('2020-01-01');
  await utimes(join(folder, team.second), old, old);
  const prunedReleases = [expect.objectContaining({ name: 'mfe-team', hash: team.second })];
  const rules = { keep: 1, days: 1 };
  expect(await operator.service.prune({ ...rules, dryRun: true })).toEqual(prunedReleases);
  expect(await operator.service.prune(rules)).toEqual(prunedReleases);
  expect(await operator.service.prune(rules)).toEqual([]);

  const back = await operator.service.rollBack({ names: [], why: 'the night' });
  expect(back).toMatchObject({ by: { who: operator.name, why: 'the night' } });
  expect(back.releases['mfe-team']).toBeUndefined();
  expect(await releases.newestEvent()).toMatchObject({
    action: 'rollback',
    releases: ['*'],
    outcome: 'done',
    revision: back.revision,
  });
});

test('refuses nonsensical requests with a clear message', async () => {
  const { service } = await releases.createPublisher('mfe-help');
  const none = { 'mfe-help': '0'.repeat(16) };
  await expect(service.startCanary({ releases: none, percent: 80 })).rejects.toThrow('Percent');
  await expect(service.startCanary({ releases: none, percent: 5 })).rejects.toThrow('mfe-help');
  expect(await releases.newestEvent()).toMatchObject({ action: 'canary', outcome: 'refused' });
  await expect(service.rollBack({ names: ['mfe-help'], set: 1 })).rejects.toThrow(
    /^A set rolls everything back: name remotes or a set, not both\.$/,
  );
});

onPostgres('at the same time', () => {
  test('runs canaries that two teams start through two APIs', async () => {
    const second = await buildApp(releases.api.platform);
    const secondAddress = await second.listen({ host: '127.0.0.1', port: 0 });
    const [firstTeam, secondTeam] = [await createTeam('mfe-one'), await createTeam('mfe-two')];
    const secondService = openReleaseService(secondAddress, { RELEASES_TOKEN: secondTeam.token });
    await Promise.all([
      firstTeam.service.startCanary({ releases: firstTeam.trial, percent: 10 }),
      secondService.startCanary({ releases: secondTeam.trial, percent: 20 }),
    ]);
    const status = await firstTeam.service.status();
    const runningCanaries = status?.canaries.filter(({ state }) => state === 'running');
    expect(
      runningCanaries
        ?.map(({ releases: triedReleases }) => Object.keys(triedReleases)[0])
        .toSorted(),
    ).toEqual(['mfe-one', 'mfe-two']);
    await Promise.all([
      firstTeam.service.abort({ name: 'mfe-one' }),
      secondService.promote({ name: 'mfe-two' }),
    ]);
    expect(await releases.live()).toMatchObject({
      'mfe-one': firstTeam.first,
      'mfe-two': secondTeam.second,
    });
    await second.close();
  });
});
