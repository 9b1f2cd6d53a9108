import { createReleaseCounts } from '@vidra/remote-kit/canary';
import { changeSetting, openStore, publishReleases, readStorePlace } from '@vidra/remote-kit/store';
import { setRole } from '../operators/commands/accounts/roles.ts';
import { startTestApi } from '../testing/test-api.ts';
import { sample, startReleaseApi } from './testing/release-api.ts';

test('shows operators ten faults and ten policy violations each', async () => {
  const releases = await startReleaseApi();
  try {
    const { api } = releases;
    const set = await releases.store.live();
    const release = `host-shell@${set?.releases['host-shell']}`;
    const { reports } = await openStore(readStorePlace(api.platform.config.releases.store, {}));
    const blockedFaults = Array.from({ length: 12 }, (_, at) => [
      `blocked:img-src a.js:1:${at}`,
      90 + at,
    ]);
    const faults = { ...Object.fromEntries(blockedFaults), 'TypeError main.js:1:2': 7 };
    const counts = {
      ...createReleaseCounts(),
      loads: 9,
      failures: { network: 2 },
      errors: 7,
      faults,
    };
    const revisionCounts = { pages: 9, started: 9, releases: { [release]: counts } };
    await reports.write(0, 'one', { [set?.revision ?? 0]: revisionCounts });
    const email = `${crypto.randomUUID()}@example.com`;
    const { token } = await api.signIn(email);
    await setRole(api.platform, email, 'operator');
    const { data } = await api.call('operatorReleases', { token });
    const [host] = data.live?.releases ?? [];
    expect(host).toMatchObject({ name: 'host-shell', loads: 9, failures: 2, errors: 7 });
    expect(host?.faults).toEqual([{ kind: 'TypeError', count: 7, places: ['main.js:1:2'] }]);
    expect(host?.refused).toHaveLength(10);
    expect(host?.refused[0]).toEqual({ kind: 'img-src', count: 101, places: ['a.js:1:11'] });
    expect(data.events).toEqual([]);
  } finally {
    await releases.close();
  }
});

test('shows operators the languages and grants of live releases', async () => {
  const releases = await startReleaseApi();
  try {
    const { api, store } = releases;
    const remote = 'mfe-maps';
    await changeSetting(store, { remote, needs: ['wasm', 'workers'], granted: true });
    const languages = { de: { file: 'locales/de.json', missing: 2 } };
    await publishReleases(store, [
      sample(remote, 'maps()', { languages, needs: { wasm: true, workers: true } }),
    ]);
    await changeSetting(store, { remote, needs: ['workers'], granted: false });
    const email = `${crypto.randomUUID()}@example.com`;
    const { token } = await api.signIn(email);
    await setRole(api.platform, email, 'operator');
    const { data } = await api.call('operatorReleases', { token });
    expect(data.live?.releases.find(({ name }) => name === remote)).toMatchObject({
      languages: [{ tag: 'de', missing: 2 }],
      needs: [
        { need: 'wasm', granted: true },
        { need: 'workers', granted: false },
      ],
      grantCommand: 'release grant mfe-maps workers',
    });
    const host = data.live?.releases.find(({ name }) => name === 'host-shell');
    expect(host).toMatchObject({ languages: [], needs: [] });
    expect(host).not.toHaveProperty('grantCommand');
  } finally {
    await releases.close();
  }
});

test('reports that an API cannot read the releases', async () => {
  const api = await startTestApi();
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  await setRole(api.platform, email, 'operator');
  expect((await api.call('operatorReleases', { token })).data).toEqual({ live: null, events: [] });
  await api.close();
});
