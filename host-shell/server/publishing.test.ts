import { setTimeout as wait } from 'node:timers/promises';
import { openDirectoryStore, rollBack } from '@vidra/remote-kit/store';
import type { ReleaseMap } from '@vidra/shared-contract';
import { startSampleSite } from './testing/sample-app.ts';
import { publishSample } from './testing/sample-set.ts';

const routes = [{ name: 'workspace-home', path: '/workspace/home', title: 'Home' }];
const routeAssets = { 'workspace-home': { js: ['route-home.js'], css: ['route-home.css'] } };

test('six publishes and a rollback under constant traffic all go live without a failed request', async () => {
  const site = await startSampleSite();
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const failures: string[] = [];
  let requests = 0;
  let isRunning = true;

  const get = async (path: string) => {
    requests += 1;
    try {
      const answer = await fetch(address + path);
      if (!answer.ok) failures.push(`${path} answered ${answer.status}`);
      return await answer.text();
    } catch (error) {
      failures.push(`${path} ${String(error)}`);
      return '';
    }
  };
  /** Opens the page and all that it loads, like a browser. */
  const browse = async () => {
    while (isRunning) {
      // Without a pause the requests would starve the publisher of processor time.
      await wait(10);
      const html = await get('/workspace/home');
      const files = [...html.matchAll(/(?:href|src)="(\/remotes\/[^"]+)"/g)];
      const map = JSON.parse(/id="release-map">(.*?)<\/script>/.exec(html)![1]!) as ReleaseMap;
      await Promise.all([...files.map(([, path]) => get(path!)), get(map.filesUrl)]);
    }
  };
  const liveHash = async () => {
    const map = JSON.parse(await get('/releases.json')) as ReleaseMap;
    return map.remotes.find(({ name }) => name === 'mfe-workspace')?.hash;
  };

  const untilLive = async (hash: string) => {
    while ((await liveHash()) !== hash) await wait(20);
  };

  const browsers = [browse(), browse()];
  for (let number = 1; number <= 6; number += 1) {
    const hash = number.toString(16).padStart(16, '0');
    const files = {
      'remoteEntry.js': `entry(${number})`,
      'route-home.js': `home(${number})`,
      'route-home.css': `.home{order:${number}}`,
    };
    await publishSample(site.storeDir, { name: 'mfe-workspace', hash, routes, routeAssets }, files);
    await untilLive(hash);
  }
  await rollBack(openDirectoryStore(site.storeDir));
  await untilLive((5).toString(16).padStart(16, '0'));
  isRunning = false;
  await Promise.all(browsers);
  await site.close();

  expect(failures).toEqual([]);
  expect(requests).toBeGreaterThan(100);
});
