import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { startS3Server } from '../../../../../test-support/s3/s3-server.ts';
import { problems } from '../../../web/http/problems.ts';
import { registerResumableRoute } from './resumable-route.ts';

const JPEG = readFileSync(join(import.meta.dirname, '../../../../assets/samples/mountains.jpg'));
const TUS = { 'tus-resumable': '1.0.0' };

describe.each([
  ['disk', () => Promise.resolve({ environment: {}, close: () => Promise.resolve() })],
  ['s3', startS3Server],
])('resumable upload: %s', (kind, startBucket) => {
  let bucket: Awaited<ReturnType<typeof startBucket>>;
  let api: TestApi;
  let user: LoginAnswer;
  beforeAll(async () => {
    bucket = await startBucket();
    api = await startTestApi(bucket.environment);
    user = await api.signIn();
  });
  afterAll(async () => {
    await api.close();
    await bucket.close();
  });

  const announce = async (sizeBytes = JPEG.length, protocol: 'put' | 'tus' = 'tus') => {
    const body = { fileName: 'a.jpg', contentType: 'image/jpeg', sizeBytes, protocol };
    return (await api.call('getWebPreSignedUrl', { token: user.token, body })).data;
  };
  const head = (url: string) => api.app.inject({ method: 'HEAD', url, headers: TUS });
  const readOffset = async (url: string) => Number((await head(url)).headers['upload-offset']);
  const patch = (url: string, offset: number, payload: Buffer, app = api.app) =>
    app.inject({
      method: 'PATCH',
      url,
      payload,
      headers: {
        ...TUS,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    });
  const complete = (fileUid: string) =>
    api.call('completeUpload', { token: user.token, body: { fileUid } });

  test('resumes where it stopped, and is checked once complete', async () => {
    const { fileUid, url, method, headers } = await announce();
    expect({ method, headers }).toEqual({ method: 'PATCH', headers: { 'Tus-Resumable': '1.0.0' } });
    expect(await readOffset(url)).toBe(0);
    expect((await patch(url, 0, JPEG.subarray(0, 5000))).statusCode).toBe(204);
    expect(await readOffset(url)).toBe(5000);
    expect((await complete(fileUid)).problem.code).toBe('upload_incomplete');
    expect((await patch(url, 5000, JPEG.subarray(5000))).headers['upload-offset']).toBe(
      String(JPEG.length),
    );
    expect((await complete(fileUid)).data).toMatchObject({ fileUid, width: 1600 });
    expect((await patch(url, 0, JPEG)).json()).toMatchObject({ code: 'link_expired' });
    expect(await api.platform.quarantine.size(fileUid)).toBeUndefined();
    if (kind === 'disk') {
      const left = await readdir(api.platform.folders.quarantine);
      expect(left.filter((name) => name.startsWith(fileUid))).toEqual([]);
    }
  });

  test.each([[{}], [{ 'tus-resumable': '0.2.2' }], [{ 'tus-resumable': '2.0.0' }]])(
    'tells a client of another version which one it supports: %j',
    async (headers) => {
      const { url } = await announce();
      for (const method of ['HEAD', 'PATCH'] as const) {
        const answer = await api.app.inject({ method, url, headers });
        expect(answer.statusCode).toBe(412);
        expect(answer.headers).toMatchObject({ 'tus-version': '1.0.0', 'tus-resumable': '1.0.0' });
      }
      expect(await readOffset(url)).toBe(0);
    },
  );

  test('accepts each byte once, and no more than announced', async () => {
    const { url } = await announce(10);
    const requests = [1, 2, 3].map((letter) => patch(url, 0, Buffer.alloc(6, String(letter))));
    const codes = (await Promise.all(requests)).map(({ statusCode }) => statusCode);
    expect(codes.toSorted()).toEqual([204, 409, 409]);
    expect((await patch(url, 6, Buffer.alloc(5))).json()).toMatchObject({
      code: 'payload_too_large',
    });
    expect(await readOffset(url)).toBe(6);
    expect((await patch(url, 2, Buffer.alloc(4))).json()).toMatchObject({ code: 'conflict' });
  });

  test('keeps the bytes of a hanging connection and resumes on another one', async () => {
    const { fileUid, url } = await announce();
    if (!api.app.server.listening) await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const path = url.replace(/^https?:\/\/[^/]+/, '');
    socket.write(
      `PATCH ${path} HTTP/1.1\r\nHost: x\r\nTus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\n` +
        `Content-Type: application/offset+octet-stream\r\nContent-Length: ${JPEG.length}\r\n\r\n`,
    );
    socket.write(JPEG.subarray(0, 5000));
    // A new request takes the upload over, once the hanging one has the lock.
    let offset = 0;
    while (offset === 0) {
      await new Promise((next) => setTimeout(next, 20));
      offset = await readOffset(url);
    }
    expect(offset).toBe(5000);
    await patch(url, offset, JPEG.subarray(offset));
    socket.destroy();
    expect((await complete(fileUid)).status).toBe(200);
  });

  test('accepts only the announcing user and the announced protocol', async () => {
    const [tus, put] = [await announce(10), await announce(10, 'put')];
    expect((await head(tus.url.replace(/sig=.*/, 'sig=forged'))).statusCode).toBe(404);
    const crossedUrl = put.url.replace(/^.*quarantine|^.*files/, '/app/openapi/upload/resumable');
    expect((await head(crossedUrl)).statusCode).toBe(404);
    const asPut = tus.url.replace('resumable', 'files');
    const response = await api.app.inject({ method: 'PUT', url: asPut, payload: Buffer.alloc(10) });
    expect(response.statusCode).toBe(404);
  });

  test('releases the lock of a stalled upload', async () => {
    const { fileUid, url } = await announce(10);
    const app = fastify();
    await app.register(problems);
    await app.register(registerResumableRoute, { platform: api.platform, standstillMs: 50 });
    const body = new PassThrough();
    body.write('half');
    const answer = await app.inject({
      method: 'PATCH',
      url,
      payload: body,
      headers: {
        ...TUS,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
    });
    expect(answer.headers['upload-offset']).toBe('4');
    body.end();
    await app.close();
    await patch(url, 4, Buffer.alloc(6, 'x'));
    expect(await api.platform.quarantine.size(fileUid)).toBe(10);
  });
});
