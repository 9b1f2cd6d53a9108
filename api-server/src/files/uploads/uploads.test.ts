import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const JPEG = readFileSync(join(import.meta.dirname, '../../../assets/samples/mountains.jpg'));

let api: TestApi;
let user: LoginAnswer;
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signIn();
});
afterAll(() => api.close());

const complete = (fileUid: string, token = user.token) =>
  api.call('completeUpload', { token, body: { fileUid } });
const announce = (sizeBytes: number) =>
  api.call('getWebPreSignedUrl', {
    token: user.token,
    body: { fileName: 'picture.jpg', contentType: 'image/jpeg', sizeBytes },
  });
const put = (url: string, payload: Buffer) =>
  api.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });
const createPlainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#468' } });

/** Creates a small PNG whose header declares another size. */
async function createFalsePng(width: number, height: number): Promise<Buffer> {
  const png = await createPlainImage(64, 64).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

describe('valid picture', () => {
  test('becomes usable, with a thumbnail, at addresses that need no credentials', async () => {
    const fileUid = await api.upload(user.token, JPEG, 'Mountains.jpg');
    const { status, data } = await complete(fileUid);
    expect(status).toBe(200);
    expect(data).toMatchObject({ fileUid, fileName: 'Mountains.jpg', width: 1600, notice: null });
    for (const url of [data.url, data.thumbnailUrl]) {
      const file = await api.app.inject(url);
      expect(file.statusCode).toBe(200);
      expect(file.headers['content-type']).toBe('image/jpeg');
    }
    expect(await readdir(api.platform.folders.quarantine)).not.toContain(fileUid);
  });

  test('returns the same result when completed again, even concurrently', async () => {
    const fileUid = await api.upload(user.token, JPEG);
    const answers = await Promise.all([complete(fileUid), complete(fileUid), complete(fileUid)]);
    for (const { data } of answers) expect(data).toEqual(answers[0].data);
  });

  test('is rotated upright', async () => {
    const rotatedJpeg = await createPlainImage(200, 100)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { data } = await complete(await api.upload(user.token, rotatedJpeg));
    expect(data).toMatchObject({ width: 100, height: 200 });
  });

  test('is accepted with a notice if animated', async () => {
    const frames = [
      await createPlainImage(80, 80).png().toBuffer(),
      await createPlainImage(80, 80).negate().png().toBuffer(),
    ];
    const animatedGif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { data } = await complete(await api.upload(user.token, animatedGif, 'party.gif'));
    expect(data.notice).toContain('first frame');
  });

  test('belongs to its owner only', async () => {
    const fileUid = await api.upload(user.token, JPEG);
    const otherUser = await api.signIn();
    expect((await complete(fileUid, otherUser.token)).problem.code).toBe('not_found');
  });
});

describe('refuses bad pictures by name, each time they are completed', () => {
  const cases: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
    ['a text file', 'not_an_image', () => Buffer.from('Dear diary, this is no picture at all.')],
    ['a truncated JPEG', 'image_truncated', () => JPEG.subarray(0, JPEG.length / 2)],
    ['a bitmap', 'unsupported_image_type', () => Buffer.from('BM'.padEnd(200, '\0'))],
    ['one pixel', 'image_too_small', () => createPlainImage(1, 1).png().toBuffer()],
    [
      'a flood of pixels in few bytes',
      'image_too_many_pixels',
      () => createFalsePng(30_000, 30_000),
    ],
  ];
  test.each(cases)(
    '%s: %s',
    async (_name, code, bytes) => {
      const fileUid = await api.upload(user.token, await bytes());
      const first = await complete(fileUid);
      expect(first.problem).toMatchObject({ code, status: 422 });
      expect(first.problem.detail).toMatch(/^[A-Z].*\.$/);
      const repeatedAnswer = await complete(fileUid);
      expect(repeatedAnswer.problem).toMatchObject({ code, detail: first.problem.detail });
      const order = api.create(user.token, { imageUid: fileUid });
      await expect(order).rejects.toThrow();
    },
    30_000,
  );

  test('refuses no bytes and too many before anything is sent', async () => {
    expect((await announce(0)).problem.code).toBe('empty_file');
    expect((await announce(20_000_001)).problem).toMatchObject({
      code: 'image_too_large_bytes',
      status: 413,
    });
  });
});

describe('sending bytes', () => {
  test('refuses excess bytes as they arrive', async () => {
    const { data } = await announce(1000);
    expect((await put(data.url, JPEG)).json()).toMatchObject({ code: 'payload_too_large' });
    expect((await complete(data.fileUid)).problem.code).toBe('upload_incomplete');
  });

  test('refuses fewer bytes than announced', async () => {
    const { data } = await announce(JPEG.length);
    const answer = await put(data.url, JPEG.subarray(0, 1000));
    expect(answer.json()).toMatchObject({ code: 'upload_incomplete' });
  });

  test('accepts a new try after a missing or broken upload', async () => {
    const { data } = await announce(JPEG.length);
    expect((await complete(data.fileUid)).problem.code).toBe('upload_incomplete');
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as { port: number };
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `PUT ${data.url} HTTP/1.1\r\nHost: x\r\nContent-Type: application/octet-stream\r\nContent-Length: ${JPEG.length}\r\n\r\n`,
    );
    socket.write(JPEG.subarray(0, 5000));
    await new Promise((resolve) => setTimeout(resolve, 100));
    socket.destroy();
    expect((await complete(data.fileUid)).problem.code).toBe('upload_incomplete');
    expect((await put(data.url, JPEG)).statusCode).toBe(200);
    expect((await complete(data.fileUid)).status).toBe(200);
    const left = await readdir(api.platform.folders.quarantine);
    expect(left.filter((name) => name.includes(data.fileUid))).toEqual([]);
  });

  test('accepts only the given address, and only before the check', async () => {
    const { data } = await announce(JPEG.length);
    const forgedUrl = data.url.replace(/sig=.*/, 'sig=forged');
    expect((await put(forgedUrl, JPEG)).statusCode).toBe(404);
    const extendedUrl = data.url.replace(/exp=\d+/, 'exp=9999999999999');
    expect((await put(extendedUrl, JPEG)).statusCode).toBe(404);
    await put(data.url, JPEG);
    await complete(data.fileUid);
    expect((await put(data.url, JPEG)).json()).toMatchObject({ code: 'conflict' });
  });

  test('accepts the bytes once and checks the received ones', async () => {
    const { data } = await announce(JPEG.length);
    const otherBytes = Buffer.alloc(JPEG.length, 'x');
    const answers = await Promise.all([1, 2, 3].map(() => put(data.url, JPEG)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
    const [lateResponse, completion] = await Promise.all([
      put(data.url, otherBytes),
      complete(data.fileUid),
    ]);
    expect(lateResponse.json()).toMatchObject({ code: 'conflict' });
    expect(completion.status).toBe(200);
  });
});
