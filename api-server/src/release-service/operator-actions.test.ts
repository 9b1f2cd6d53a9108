import { openReleaseService } from '@vidra/remote-kit/service';
import { readPreviewToken } from '@vidra/remote-kit/store';
import { addToken } from './publishers.ts';
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

test('creates preview links of own releases for a team, with a record of who did', async () => {
  const { service, name, second } = await createTeam('mfe-preview');
  const request = { name: 'mfe-preview', hash: second, expiresSeconds: 3600 };
  const link = await service.createPreviewLink({ ...request, why: 'for the editors' });
  expect(link).toMatchObject({ name: 'mfe-preview', hash: second });
  expect(link.address).toMatch(/^\/preview\/[\w.-]+$/);
  const token = link.address.replace('/preview/', '');
  expect(await readPreviewToken(token, await releases.store.previewKey())).toMatchObject({
    name: 'mfe-preview',
    hash: second,
  });
  expect(await releases.newestEvent()).toMatchObject({
    who: name,
    action: 'preview',
    releases: [`mfe-preview@${second}`],
    outcome: 'done',
    why: 'for the editors',
  });
  const otherPublisher = await releases.createPublisher('mfe-unset');
  await expect(otherPublisher.service.createPreviewLink(request)).rejects.toThrow(
    'may not release mfe-preview, only mfe-unset',
  );
  await expect(
    otherPublisher.service.changeSetting({ remote: 'mfe-preview', endPreviews: true }),
  ).rejects.toThrow('may not release mfe-preview, only mfe-unset');
  const settingsAfter = await service.changeSetting({ remote: 'mfe-preview', endPreviews: true });
  expect(settingsAfter).toMatchObject({ endedPreviews: { 'mfe-preview': 1 }, by: { who: name } });
});

test('lets a publisher for previews make nothing live', async () => {
  const { service: team, second, trial } = await createTeam('mfe-pull');
  const token = await addToken(releases.api.platform.db, {
    name: 'pull-requests',
    remotes: ['mfe-pull'],
    previewsOnly: true,
  });
  const service = openReleaseService(releases.address, { RELEASES_TOKEN: token });
  const before = await releases.live();
  const upload = [sample('mfe-pull', 'three()')];
  const refusal = 'pull-requests may only add releases and create preview links of them';
  const attempts = [
    () => service.upload(upload, { action: 'publish' }),
    () => service.startCanary({ releases: trial, percent: 50 }),
    () => service.rollBack({ names: ['mfe-pull'] }),
    () => service.changeSetting({ remote: 'mfe-pull', endPreviews: true }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow(refusal);
  expect(await releases.newestEvent()).toMatchObject({ who: 'pull-requests', outcome: 'refused' });
  expect(await releases.live()).toEqual(before);

  await service.upload(upload, { action: 'add' });
  const request = { name: 'mfe-pull', hash: second, expiresSeconds: 3600 };
  expect(await service.createPreviewLink(request)).toMatchObject({ hash: second });
  expect(await team.status()).toMatchObject({ releases: { 'mfe-pull': before?.['mfe-pull'] } });
});

test('lets only operators change extensions, with a record of who did', async () => {
  const { service } = await releases.createPublisher('mfe-menu');
  const operator = await releases.createPublisher('*');
  const routes = [{ name: 'menu', path: '/menu', title: 'Menu' }];
  const menu = [{ menu: 'main', route: 'menu', title: 'Menu', icon: 'lucide:menu' }];
  const build = sample('mfe-menu', 'menu()', { routes, extensions: { menu } });
  await service.upload([build], { action: 'publish' });
  const request = {
    remote: 'mfe-menu',
    extension: 'menu:main/menu',
    change: { disabled: true },
  } as const;
  await expect(service.changeSetting(request)).rejects.toThrow("Use an operator's token");
  expect(await releases.newestEvent()).toMatchObject({ action: 'settings', outcome: 'refused' });
  expect(await operator.service.changeSetting({ ...request, why: 'a campaign' })).toMatchObject({
    reason: 'disable menu:main/menu of mfe-menu',
    extensions: {
      'mfe-menu': {
        'menu:main/menu': { disabled: true, by: { who: operator.name, why: 'a campaign' } },
      },
    },
  });
  expect(await releases.newestEvent()).toMatchObject({
    who: operator.name,
    action: 'settings',
    releases: ['mfe-menu'],
    outcome: 'done',
  });
  const { remotes } = await service.settings();
  expect(remotes.find(({ name }) => name === 'mfe-menu')).toMatchObject({
    extensions: [{ id: 'menu:main/menu', title: 'Menu', place: 'main' }],
  });
});
