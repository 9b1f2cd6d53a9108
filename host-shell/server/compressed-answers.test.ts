import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';

const GALLERY = JSON.stringify(
  Array.from({ length: 500 }, (_, index) => ({ title: `Video ${index}` })),
);
let api: Server;
let site: SampleSite;
beforeAll(async () => {
  api = createServer(({ url = '' }, response) => {
    const type = url.endsWith('events') ? 'text/event-stream' : 'application/json; charset=utf-8';
    const body = url.endsWith('small') ? '{}' : GALLERY;
    const length = url.endsWith('events') ? {} : { 'content-length': Buffer.byteLength(body) };
    response.writeHead(200, { 'content-type': type, ...length }).end(body);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  site = await startSampleSite({
    API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
  });
});
afterAll(async () => {
  await site.close();
  api.close();
});

const get = (url: string, acceptEncoding: string) =>
  site.app.inject({ url, headers: { 'accept-encoding': acceptEncoding } });

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('compresses a long API response with %s', async (encoding, acceptEncoding, unpack) => {
  const answer = await get('/api/v1.0/microTask/gallery', acceptEncoding);
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.headers['content-length']).toBeUndefined();
  expect(unpack(answer.rawPayload).toString()).toBe(GALLERY);
  expect(answer.rawPayload.length).toBeLessThan(GALLERY.length / 4);
});

test.each([
  ['who takes none', '/api/v1.0/microTask/gallery', 'identity'],
  ['a short one', '/api/small', 'br'],
  ['a stream of events', '/api/v1.0/microTask/events', 'br'],
  ['one that holds tokens', '/api/v1.0/simpleUser/vidra/refresh', 'br'],
])('leaves unchanged: %s', async (_, url, acceptEncoding) => {
  const answer = await get(url, acceptEncoding);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
