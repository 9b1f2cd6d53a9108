import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { startShop, type ShopServer } from '../../content/scraping/testing/shop-server.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const PAGE = `<html lang="en"><head><title>Copper kettle</title>
<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product",
"name":"Copper kettle","description":"Boils two liters in four minutes.",
"image":["/kettle.jpg"],"offers":{"@type":"Offer","price":"129.90","priceCurrency":"EUR"}}</script>
</head><body><h1>Copper kettle</h1></body></html>`;

let shop: ShopServer;
let api: TestApi;
let token = '';
beforeAll(async () => {
  const body = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  shop = await startShop({
    '/kettle': { body: PAGE },
    '/kettle.jpg': { headers: { 'content-type': 'image/jpeg' }, body },
  });
  api = await startTestApi({ SCRAPE_TRUSTED_ORIGINS: shop.origin, SIGNUP_CREDITS: '5000' });
  ({ token } = await api.signIn());
});
afterAll(async () => {
  await api.close();
  await shop.close();
});

async function propose(prompt: string, imageUids: string[] = []) {
  const headers = { 'idempotency-key': randomUUID() };
  return api.call('createAgentTask', { token, headers, body: { prompt, imageUids } });
}

test('a link makes an ad of what its page says and shows', async () => {
  const { data } = await propose(`A square ad for ${shop.origin}/kettle`);
  expect(data.plan).toMatchObject({
    title: 'Copper kettle',
    questions: [],
    settings: {
      flow: 'product',
      ratio: '1:1',
      productName: 'Copper kettle',
      price: '€129.90',
      imageUids: [expect.stringMatching(/^scraped-/)],
      script: expect.stringContaining('Boils two liters in four minutes.'),
    },
  });
});

test('a page that cannot be read is named, and the plan asks for what it lacks', async () => {
  const { fileUid } = await api.picture(token);
  const { data } = await propose(`An ad for this cup: ${shop.origin}/gone`, [fileUid]);
  expect(data.plan.notices[0]).toMatch(/Add your own images and a script\.$/);
  expect(data.plan.settings).toMatchObject({ productName: 'Cup', script: '' });
  expect(data.plan.questions).toEqual([
    { part: 'script', question: 'What should the ad say about “Cup”?' },
  ]);
});

test('an ad without a script waits for it, and is ordered with the answer', async () => {
  const { fileUid } = await api.picture(token);
  const { data } = await propose('An ad for my bottle', [fileUid]);
  const { projectUid, plan } = data;
  const approve = (credits: number) =>
    api.call('approveAgentTask', { token, body: { projectUid, credits } });
  const change = (settings: AnySettings) =>
    api.call('updateAgentTask', { token, body: { projectUid, part: 'script', settings } });
  expect((await approve(plan.credits)).problem.detail).toMatch(/What should the ad say/);
  expect((await change(plan.settings)).problem.detail).toBe('Write a script.');
  const answer = await change({ ...plan.settings, script: 'It keeps cold.' } as AnySettings);
  expect(answer.data.plan.questions).toEqual([]);
  expect((await approve(answer.data.plan.credits)).data.state).toBe('running');
  await api.call('cancelAgentTask', { token, body: { projectUid } });
});

test('a request to edit a part of an image is answered with the tool that does it', async () => {
  const { fileUid } = await api.picture(token);
  const { status, problem } = await propose('Remove the lamp post', [fileUid]);
  expect([status, problem.detail]).toEqual([400, expect.stringMatching(/Open Change elements/)]);
});
