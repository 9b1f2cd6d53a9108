import { createHash } from 'node:crypto';
import { changeSetting, openDirectoryStore } from '@vidra/remote-kit/store';
import { startSampleSite, type SampleSite } from '../testing/sample-app.ts';
import { publishSample } from '../testing/sample-set.ts';

const NAME = 'mfe-sums';
const HASH = 'd'.repeat(16);
const WORKER = 'assets/sum.worker.0123456789.js';
const CODE = 'postMessage(5)';
const ADDRESS = `/remotes/${NAME}/${HASH}/${WORKER}`;

let site: SampleSite;
beforeEach(async () => {
  site = await startSampleSite();
});
afterEach(() => site.close());

const publish = (needs: object) =>
  publishSample(
    site.storeDir,
    { name: NAME, hash: HASH, createdAt: 2, needs },
    { 'remoteEntry.js': 'run()', [WORKER]: CODE },
  );
const change = (granted: boolean, needs: string[]) =>
  changeSetting(openDirectoryStore(site.storeDir), { remote: NAME, needs, granted });
const get = (url: string) => site.app.inject({ url, headers: { 'accept-encoding': 'identity' } });

/** Repeats the request until the server has asked the store for the grants again. */
async function getWithStatus(status: number) {
  for (;;) {
    const answer = await get(ADDRESS);
    if (answer.statusCode === status) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('a granted worker starts with its integrity checked, and with the grants of its remote', async () => {
  await change(true, ['workers', 'wasm', 'connect=https://maps.example.com']);
  await publish({ workers: true, wasm: true, connect: ['https://maps.example.com'] });
  const { body, headers } = await getWithStatus(200);
  const digest = createHash('sha384').update(CODE).digest('base64');
  expect(body).toContain(`{ integrity: "sha384-${digest}" }`);
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy':
      "default-src 'none'; script-src blob: 'wasm-unsafe-eval'; " +
      "connect-src 'self' https://maps.example.com",
    'content-type': 'text/javascript; charset=utf-8',
  });
  const bundle = await get(`${ADDRESS}?bundle`);
  expect(bundle.body).toBe(CODE);
  expect(bundle.headers['cache-control']).toContain('immutable');
});

test('a worker without further grants has a stricter policy', async () => {
  await change(true, ['workers']);
  await publish({ workers: true });
  expect((await getWithStatus(200)).headers['content-security-policy']).toBe(
    "default-src 'none'; script-src blob:; connect-src 'self'",
  );
});

test('a revoked worker does not start, and the refusal says how to ask', async () => {
  await change(true, ['workers']);
  await publish({ workers: true });
  await getWithStatus(200);
  await change(false, ['workers']);
  expect((await getWithStatus(403)).json()).toMatchObject({
    detail: `${NAME} may not start workers. Ask an operator to run: release grant ${NAME} workers`,
  });
});

test('a file of a release that declares no workers is sent as it is', async () => {
  await publish({});
  expect((await getWithStatus(200)).body).toBe(CODE);
});
