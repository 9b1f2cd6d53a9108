import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startShop } from '../../content/scraping/testing/shop-server.ts';
import { startShortJobs } from '../../start/short-jobs.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const QUOTA = 2_500_000;
const PLAIN = `<svg width="300" height="200"><rect width="300" height="200" fill="#eee"/>
  <circle cx="150" cy="100" r="60" fill="#124"/></svg>`;

let api: TestApi;
let shop: Awaited<ReturnType<typeof startShop>>;
beforeAll(async () => {
  const picture = await sharp(Buffer.from(PLAIN)).jpeg().toBuffer();
  shop = await startShop({
    '/mug': { body: '<h1>A mug</h1><title>A mug</title><img src="/mug.jpg">' },
    '/mug.jpg': { headers: { 'content-type': 'image/jpeg' }, body: picture },
  });
  api = await startTestApi({
    STORAGE_QUOTA_BYTES: String(QUOTA),
    SCRAPE_TRUSTED_ORIGINS: shop.origin,
  });
});
afterAll(async () => {
  await api.close();
  await shop.close();
});

/** Creates a user with a picture, whose storage is full except for some bytes. */
async function fillStorageExcept(bytes: number) {
  const { token } = await api.signIn();
  const fileUid = await api.upload(token, await sharp(Buffer.from(PLAIN)).png().toBuffer());
  const { data } = await api.call('completeUpload', { token, body: { fileUid } });
  await announce(token, QUOTA - data.sizeBytes - bytes);
  return { token, fileUid };
}

const listFiles = async () =>
  (await readdir(join(api.platform.folders.storage, 'pictures'))).sort();

const announce = (token: string, sizeBytes: number) =>
  api.call('getWebPreSignedUrl', {
    token,
    body: { fileName: 'a.jpg', contentType: 'image/jpeg', sizeBytes },
  });

test('accepts only the uploads that fit of many at once, separately for each user', async () => {
  const { token } = await api.signIn();
  const answers = await Promise.all(Array.from({ length: 5 }, () => announce(token, 1_000_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refusal = answers.find(({ status }) => status !== 200);
  expect(refusal?.problem).toMatchObject({
    code: 'storage_full',
    detail: expect.stringMatching(/^Your storage is full: 2\.0 of 2\.5 MB used/),
    meta: { usedBytes: 2_000_000, uploadedBytes: 2_000_000, videoBytes: 0, quotaBytes: 2_500_000 },
  });
  expect((await announce((await api.signIn()).token, 1_000_000)).status).toBe(200);
});

test('counts videos, and a checked image by its stored size', async () => {
  const { token } = await api.signIn();
  const { sizeBytes } = await api.picture(token);
  const [task] = await api.create(token);
  await api.worker();
  const finishedTask = await api.until(token, task!.taskUid, 'done');
  const { problem } = await announce(token, 2_400_000);
  expect(problem.meta?.['usedBytes']).toBe(2 * sizeBytes + finishedTask.video!.sizeBytes);
});

test('requires room for an image without background, and keeps nothing otherwise', async () => {
  const { token, fileUid } = await fillStorageExcept(100);
  const before = await listFiles();
  const { problem } = await api.call('removeBackground', { token, body: { fileUid } });
  expect(problem).toMatchObject({ status: 507, code: 'storage_full' });
  expect(problem.detail).toMatch(/2\.5 of 2\.5 MB used, and this file needs 0\.0 MB\. Delete/);
  expect(await listFiles()).toEqual(before);
});

test('leaves out images of a page and gives the reason', async () => {
  const { token } = await fillStorageExcept(100);
  const before = await listFiles();
  const jobs = await startShortJobs(api.platform);
  const body = { address: `${shop.origin}/mug` };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { scrapeUid } = (await api.call('createScrape', { token, headers, body })).data;
  const read = async () => (await api.call('getScrape', { token, query: { scrapeUid } })).data;
  while ((await read()).status !== 'done') await new Promise((next) => setTimeout(next, 25));
  expect((await read()).result).toMatchObject({
    title: 'A mug',
    images: [],
    notices: [
      expect.stringMatching(/^Your storage is full, so images from the page were left out/),
    ],
  });
  expect(await listFiles()).toEqual(before);
  await jobs.stop();
});

test('makes nothing more once the quota is used up', async () => {
  const { token, fileUid: imageUid } = await fillStorageExcept(0);
  await expect(api.create(token, { imageUid })).rejects.toThrow(
    'Your storage is full: 2.5 of 2.5 MB used. Delete what you no longer need (uploads use 2.5 MB, videos 0.0 MB).',
  );
});
