import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openReleaseService, computeRecordHash } from '@vidra/remote-kit/service';
import { sql } from 'kysely';
import { runAllAtOnce, onPostgres } from '../testing/concurrency.ts';
import { buildApp } from '../start/app.ts';
import { revokePublisher } from './publishers.ts';
import { listReleaseEvents } from './release-events.ts';
import { sample, startReleaseApi, type ReleaseApi } from './testing/release-api.ts';

let releases: ReleaseApi;

beforeAll(async () => {
  releases = await startReleaseApi();
});
afterAll(() => releases.close());

test('puts an upload live and records its publisher in both logs', async () => {
  const { name, service } = await releases.createPublisher('mfe-help');
  const builtRelease = sample('mfe-help', 'help()');
  const { hash } = builtRelease.record;
  const answer = await service.upload([builtRelease], {
    action: 'publish',
    why: 'new help',
    run: 'run 7',
  });
  expect(answer.releases).toEqual([{ name: 'mfe-help', hash }]);
  expect(await releases.live()).toMatchObject({ 'mfe-help': hash });
  const { sets, events } = await service.log(5);
  expect(sets[0]).toMatchObject({
    revision: answer.revision,
    by: { who: name, why: 'new help', run: 'run 7' },
    changes: [{ name: 'mfe-help', to: hash }],
  });
  expect(events[0]).toMatchObject({
    who: name,
    action: 'publish',
    outcome: 'done',
    revision: answer.revision,
    releases: [`mfe-help@${hash}`],
  });
});

test("refuses another team's name with a message, records it and stores nothing", async () => {
  const { name, service } = await releases.createPublisher('mfe-help');
  const builtReleases = [sample('mfe-help', 'mine()'), sample('mfe-billing', 'theirs()')];
  const before = await releases.live();
  await expect(service.upload(builtReleases, { action: 'publish' })).rejects.toThrow(
    `${name} may not release mfe-billing, only mfe-help.`,
  );
  await expect(service.rollBack({ names: ['mfe-billing'] })).rejects.toThrow('may not release');
  expect(await releases.live()).toEqual(before);
  const storedReleases = await releases.store.listReleases();
  expect(storedReleases.filter(({ name: of }) => of === 'mfe-billing')).toEqual([]);
  expect(await releases.newestEvent()).toMatchObject({
    who: name,
    outcome: 'refused',
    action: 'rollback',
  });
});

test('refuses a remote posing as the host, and a development build', async () => {
  const { service } = await releases.createPublisher('mfe-help');
  for (const differs of [{ kind: 'host' }, { mode: 'development' }] as const) {
    const builtRelease = sample('mfe-help', 'x()', differs);
    await expect(service.upload([builtRelease], { action: 'publish' })).rejects.toThrow('mfe-help');
    expect(await releases.newestEvent()).toMatchObject({ outcome: 'refused' });
  }
});

test('checks files against the record: file, compressed form, and hash', async () => {
  const { service } = await releases.createPublisher('mfe-help');
  const before = await releases.live();
  const changedRelease = sample('mfe-help', 'right()');
  writeFileSync(join(changedRelease.dist, 'entry.js'), 'wrong()');
  const packedRelease = sample('mfe-help', 'right()');
  writeFileSync(
    join(packedRelease.dist, 'entry.js.br'),
    brotliCompressSync(Buffer.from('wrong()')),
  );
  const renamedRelease = sample('mfe-help', 'right()');
  const lyingRelease = {
    ...renamedRelease,
    record: { ...renamedRelease.record, hash: '0'.repeat(16) },
  };
  for (const builtRelease of [changedRelease, packedRelease, lyingRelease]) {
    await expect(service.upload([builtRelease], { action: 'publish' })).rejects.toThrow(
      /entry\.js|claims to be/,
    );
    expect(await releases.newestEvent()).toMatchObject({ outcome: 'refused' });
  }
  expect(await releases.live()).toEqual(before);
});

test('refuses file names that lead out of the upload', async () => {
  const { service } = await releases.createPublisher('mfe-help');
  const builtRelease = sample('mfe-help', 'x()');
  const [file] = Object.values(builtRelease.record.files);
  const files = { ...builtRelease.record.files, '../../../outside.js': file! };
  const record = { ...builtRelease.record, files };
  const oddRelease = { ...builtRelease, record: { ...record, hash: computeRecordHash(record) } };
  await expect(service.upload([oddRelease], { action: 'publish' })).rejects.toThrow(
    'is not a valid file name',
  );
});

test('handles an older build, a rollback, and a check without a change', async () => {
  const { service } = await releases.createPublisher('mfe-shop');
  const [first, second] = [sample('mfe-shop', 'one()'), sample('mfe-shop', 'two()')];
  await service.upload([first], { action: 'publish' });
  await service.upload([second], { action: 'check' });
  expect(await releases.live()).toMatchObject({ 'mfe-shop': first.record.hash });
  await service.upload([second], { action: 'publish' });
  const olderRelease = sample('mfe-shop', 'zero()', { createdAt: 1 });
  await expect(service.upload([olderRelease], { action: 'publish' })).rejects.toThrow(
    'mfe-shop: older',
  );
  await service.rollBack({ names: ['mfe-shop'], why: 'it blinked' });
  expect(await releases.live()).toMatchObject({ 'mfe-shop': first.record.hash });
  await service.upload([sample('mfe-shop', 'three()')], { action: 'add' });
  expect(await releases.live()).toMatchObject({ 'mfe-shop': first.record.hash });
});

test('rejects a missing, an invented and a revoked token', async () => {
  const { name, token, service } = await releases.createPublisher('mfe-help');
  const ask = (authorization?: string) =>
    releases.api.app.inject({
      url: '/api/v1.0/releases/log',
      headers: authorization ? { authorization } : {},
    });
  expect((await ask()).statusCode).toBe(401);
  expect((await ask('Bearer vidra_release_x')).json()).toMatchObject({ code: 'unauthorized' });
  expect((await ask(`Bearer ${token}`)).statusCode).toBe(200);
  await revokePublisher(releases.api.platform.db, name);
  await expect(service.log(1)).rejects.toThrow("doesn't recognize this token");
  const { rows } = {
    rows: await releases.api.platform.db.selectFrom('releasePublishers').selectAll().execute(),
  };
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('rejects people’s sessions and oversized uploads', async () => {
  const { token } = await releases.api.signIn();
  const person = openReleaseService(releases.address, { RELEASES_TOKEN: token });
  await expect(person.log(1)).rejects.toThrow("doesn't recognize this token");
  const config = {
    ...releases.api.platform.config,
    releases: { ...releases.api.platform.config.releases, uploadBytes: 10 },
  };
  const smallApp = await buildApp({ ...releases.api.platform, config });
  const team = await releases.createPublisher('mfe-help');
  const at = await smallApp.listen({ host: '127.0.0.1', port: 0 });
  const service = openReleaseService(at, { RELEASES_TOKEN: team.token });
  await expect(
    service.upload([sample('mfe-help', 'more than ten bytes')], { action: 'add' }),
  ).rejects.toThrow('too large for one upload');
  await smallApp.close();
});

test('does not exist without RELEASE_SERVICE', async () => {
  const { config } = releases.api.platform;
  const appWithoutService = await buildApp({
    ...releases.api.platform,
    config: { ...config, releases: { ...config.releases, service: false } },
  });
  const answer = await appWithoutService.inject({ url: '/api/v1.0/releases/log' });
  expect(answer.statusCode).toBe(404);
  await appWithoutService.close();
});

onPostgres('at the same time', () => {
  test('publishes for two publishers through two APIs and records each', async () => {
    const second = await buildApp(releases.api.platform);
    const secondAddress = await second.listen({ host: '127.0.0.1', port: 0 });
    const [firstPublisher, secondPublisher] = [
      await releases.createPublisher('mfe-one'),
      await releases.createPublisher('mfe-two'),
    ];
    const secondService = openReleaseService(secondAddress, {
      RELEASES_TOKEN: secondPublisher.token,
    });
    const [a, b] = [sample('mfe-one', 'a()'), sample('mfe-two', 'b()')];
    const answers = await Promise.all([
      firstPublisher.service.upload([a], { action: 'publish' }),
      secondService.upload([b], { action: 'publish' }),
    ]);
    expect(await releases.live()).toMatchObject({
      'mfe-one': a.record.hash,
      'mfe-two': b.record.hash,
    });
    expect(new Set(answers.map(({ revision }) => revision)).size).toBe(2);
    const events = await listReleaseEvents(releases.api.platform.db, { limit: 2 });
    expect(events.map(({ who, outcome }) => [who, outcome]).toSorted()).toEqual(
      [firstPublisher, secondPublisher].map(({ name }) => [name, 'done']).toSorted(),
    );
    await second.close();
  });

  test('publishes nothing when the right is revoked during the upload', async () => {
    const { name, service } = await releases.createPublisher('mfe-late');
    const { db } = releases.api.platform;
    const row = sql`select uid from release_publishers where name = ${name} for update`;
    const [, uploadResult] = await runAllAtOnce(db, row, [
      () => revokePublisher(db, name),
      () =>
        service.upload([sample('mfe-late', 'late()')], { action: 'publish' }).then(
          () => 'published',
          (error: unknown) => (error as Error).message,
        ),
    ] as const);
    expect(uploadResult).toContain('revoked in the meantime');
    expect((await releases.live())?.['mfe-late']).toBeUndefined();
  });
});
