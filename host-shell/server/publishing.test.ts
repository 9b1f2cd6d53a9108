import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseMap } from '@vidra/shared-contract';
import { startSampleSite } from './testing/sample-app.ts';
import { publishSample } from './testing/sample-set.ts';

const routes = [{ name: 'workspace-home', path: '/workspace/home', title: 'Home' }];
const routeAssets = { 'workspace-home': { js: ['route-home.js'], css: ['route-home.css'] } };

test('20 publishes under constant traffic: each is live within 2 s, and no request fails', async () => {
  const site = await startSampleSite();
  const address = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const failed: string[] = [];
  let requests = 0;
  let going = true;

  const get = async (path: string) => {
    requests += 1;
    const answer = await fetch(address + path).catch((error: unknown) => String(error));
    if (typeof answer === 'string' || !answer.ok) failed.push(`${path} ${String(answer)}`);
    return typeof answer === 'string' ? '' : answer.text();
  };
  /** Opens the page and all that it loads, as a browser does. */
  const browse = async () => {
    while (going) {
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

  const browsers = [browse(), browse(), browse()];
  const slow: number[] = [];
  for (let number = 1; number <= 20; number += 1) {
    const hash = number.toString(16).padStart(16, '0');
    const files = {
      'remoteEntry.js': `entry(${number})`,
      'route-home.js': `home(${number})`,
      'route-home.css': `.home{order:${number}}`,
    };
    await publishSample(site.storeDir, { name: 'mfe-workspace', hash, routes, routeAssets }, files);
    const published = Date.now();
    while ((await liveHash()) !== hash && Date.now() - published < 10_000) await wait(20);
    slow.push(Date.now() - published);
  }
  going = false;
  await Promise.all(browsers);
  await site.close();

  expect(failed).toEqual([]);
  expect(requests).toBeGreaterThan(200);
  // The promise of the platform; it takes about half a second.
  expect(Math.max(...slow)).toBeLessThan(2_000);
}, 60_000);
