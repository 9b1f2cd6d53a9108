import { createHash } from 'node:crypto';
import { changeSetting, openDirectoryStore } from '@vidra/remote-kit/store';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';
import { publishSample } from './testing/sample-set.ts';

const NAME = 'mfe-partner';
const HASH = 'd'.repeat(16);
const ORIGIN = 'https://maps.example.com';
const SCRIPT = 'sandboxed-ask.0123456789.js';

let site: SampleSite;
beforeEach(async () => {
  site = await startSampleSite();
});
afterEach(() => site.close());

const get = (url: string) => site.app.inject({ url, headers: { 'accept-encoding': 'identity' } });

async function publish(sandboxed?: true) {
  const content = {
    slot: 'x.y',
    name: 'ask',
    title: 'Ask',
    height: 10,
    ...(sandboxed && { sandboxed }),
  };
  const record = {
    name: NAME,
    hash: HASH,
    createdAt: 2,
    needs: { connect: [ORIGIN] },
    extensions: { contents: [content] },
    routeAssets: { 'slot:ask': { js: [SCRIPT], css: [] } },
  };
  const files = { 'remoteEntry.js': 'run()', [SCRIPT]: 'ask()' };
  // The sample pages offer no slots, so it is only served.
  await publishSample(site.storeDir, record, files, { live: false });
}

async function changeGrant(granted: boolean) {
  await changeSetting(openDirectoryStore(site.storeDir), {
    remote: NAME,
    needs: [`connect=${ORIGIN}`],
    granted,
  });
}

test('a frame has an origin of its own, one script, and the network that is granted', async () => {
  await publish(true);
  const { body, headers } = await get(`/sandbox/${NAME}/${HASH}`);
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(body) ?? [];
  const digest = createHash('sha256').update(script).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy.split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${digest}' blob:`,
    'worker-src blob:',
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ]);
  await changeGrant(true);
  for (;;) {
    const { headers: granted } = await get(`/sandbox/${NAME}/${HASH}`);
    if (String(granted['content-security-policy']).includes(`connect-src ${ORIGIN};`)) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
});

test('there are no frames for other releases', async () => {
  await publish();
  expect((await get(`/sandbox/${NAME}/${HASH}`)).statusCode).toBe(404);
  expect((await get(`/sandbox/${NAME}/${'e'.repeat(16)}`)).statusCode).toBe(404);
  expect((await get(`/sandbox/..%2F..%2Fx/${HASH}`)).statusCode).toBe(404);
});
