import fs from 'node:fs';
import type { Picture } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { createFileAddresses } from './file-address.ts';

let api: TestApi;
let picture: Picture;
beforeAll(async () => {
  api = await startTestApi();
  picture = await api.picture((await api.signIn()).token);
});
afterAll(() => api.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url, headers });

test('serves ranges', async () => {
  const fullResponse = await get(picture.url);
  const part = await get(picture.url, { range: 'bytes=10-19' });
  expect(part.statusCode).toBe(206);
  expect(part.headers['content-range']).toBe(`bytes 10-19/${picture.sizeBytes}`);
  expect(part.rawPayload).toEqual(fullResponse.rawPayload.subarray(10, 20));
  const tail = await get(picture.url, { range: 'bytes=-5' });
  expect(tail.rawPayload).toEqual(fullResponse.rawPayload.subarray(-5));
  const beyondResponse = await get(picture.url, { range: 'bytes=99999999-' });
  expect(beyondResponse.statusCode).toBe(416);
});

test('answers “not found” without a fault for a file removed during the request', async () => {
  const { createReadStream } = fs;
  const reading = jest
    .spyOn(fs, 'createReadStream')
    .mockImplementation((path) => createReadStream(`${String(path)}.removed`));
  try {
    const answer = await get(picture.url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(answer.headers['cache-control']).toBe('no-store');
  } finally {
    reading.mockRestore();
  }
});

test('does not let browsers cache a missing file', async () => {
  const answer = await get(api.platform.storage.address('pictures/none/picture.jpg'));
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('shows files on pages of this site, and of configured other sites', async () => {
  const readPolicy = async (url: string, { app }: Pick<TestApi, 'app'>) =>
    (await app.inject(url)).headers['cross-origin-resource-policy'];
  expect(await readPolicy(picture.url, api)).toBe('same-site');
  const namedApi = await startTestApi({ SITE_ORIGINS: 'https://pages.example' });
  try {
    const { url } = await namedApi.picture((await namedApi.signIn()).token);
    expect(await readPolicy(url, namedApi)).toBe('cross-origin');
  } finally {
    await namedApi.close();
  }
});

test('keeps addresses stable for browser caches and revalidates copies', async () => {
  const first = await get(picture.url);
  expect(first.headers['cache-control']).toBe('private, max-age=31536000, immutable');
  const repeatedResponse = await get(picture.url, { 'if-none-match': String(first.headers.etag) });
  expect(repeatedResponse.statusCode).toBe(304);
  const { storage } = api.platform;
  expect(storage.address('a/b.mp4')).toBe(storage.address('a/b.mp4'));
});

test('gives a download a readable name in every language', async () => {
  const key = picture.url.replace('/app/files/', '').replace(/\?.*/, '');
  const answer = await get(api.platform.storage.address(key, 'Zoë "1" 日本.mp4'));
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="Zo_ _1_ __.mp4"; filename*=UTF-8''Zo%C3%AB%20%221%22%20%E6%97%A5%E6%9C%AC.mp4`,
  );
});

test.each([
  ['without a signature', (url: string) => url.replace(/\?.*/, '')],
  ['with another end', (url: string) => url.replace(/exp=\d+/, 'exp=9999999999')],
  ['with a name that was not signed', (url: string) => `${url}&download=evil.exe`],
  ['of another file', (url: string) => url.replace('picture.jpg', 'thumbnail.jpg')],
  ['out of the folder', (url: string) => url.replace('pictures/', '..%2f..%2fsecret/')],
])('refuses an address %s', async (_name, change) => {
  expect((await get(change(picture.url))).statusCode).toBe(404);
});

test('reports an expired address', async () => {
  const past = Date.now() - 24 * 3600 * 1000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(past);
  const url = createFileAddresses(api.platform.secrets.addresses, '')('a/b.mp4');
  clock.mockRestore();
  expect((await get(url)).json()).toMatchObject({ code: 'link_expired', status: 410 });
});
