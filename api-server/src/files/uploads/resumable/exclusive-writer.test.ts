import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { waitForEmptyOutbox } from '../../../testing/outbox.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const SIZE = 20_000;

let api: TestApi;
let token: string;
beforeAll(async () => {
  api = await startTestApi();
  ({ token } = await api.signIn());
});
afterAll(() => api.close());

const announce = async () => {
  const body = { fileName: 'a.jpg', contentType: 'image/jpeg', sizeBytes: SIZE };
  return (await api.call('getWebPreSignedUrl', { token, body })).data;
};
const put = (url: string, payload: Buffer | PassThrough) =>
  api.app.inject({
    method: 'PUT',
    url,
    payload,
    headers: { 'content-type': 'application/octet-stream' },
  });

/** Counts the bytes on disk of an announced file, complete or not. */
async function countBytes(fileUid: string): Promise<number> {
  const { quarantine: folder } = api.platform.folders;
  const fileNames = (await readdir(folder)).filter((name) => name.startsWith(fileUid));
  const sizes = fileNames.map((name) =>
    stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    ),
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Sends all but the last byte and keeps the connection open. */
async function hold(fileUid: string, url: string) {
  const body = new PassThrough();
  body.write(Buffer.alloc(SIZE - 1, 'a'));
  const answer = put(url, body);
  while ((await countBytes(fileUid)) < SIZE - 1) await new Promise((next) => setTimeout(next, 10));
  return { body, answer };
}

test('stores the bytes of an announced file once, whatever the number of connections', async () => {
  const { fileUid, url } = await announce();
  const { body, answer } = await hold(fileUid, url);
  const otherBodies = [new PassThrough(), new PassThrough()];
  const otherAnswers = otherBodies.map((otherBody) => {
    otherBody.write(Buffer.alloc(SIZE - 1, 'b'));
    return put(url, otherBody);
  });
  expect((await put(url, Buffer.alloc(SIZE, 'c'))).statusCode).toBe(200);
  expect(await countBytes(fileUid)).toBe(SIZE);
  for (const openBody of [body, ...otherBodies]) openBody.end();
  const statusCodes = (await Promise.all([answer, ...otherAnswers])).map(
    ({ statusCode }) => statusCode,
  );
  expect(statusCodes.filter((code) => code === 200)).toEqual([]);
  expect(await countBytes(fileUid)).toBe(SIZE);
});

test('keeps nothing of an announcement that is deleted during its upload', async () => {
  const { fileUid, url } = await announce();
  const { body, answer } = await hold(fileUid, url);
  const { data } = await api.call('deleteUploads', { token, body: { fileUids: [fileUid] } });
  expect(data.fileUids).toEqual([fileUid]);
  await api.outbox();
  await waitForEmptyOutbox(api.platform.db);
  body.end('a');
  expect((await answer).statusCode).not.toBe(200);
  expect(await countBytes(fileUid)).toBe(0);
});
