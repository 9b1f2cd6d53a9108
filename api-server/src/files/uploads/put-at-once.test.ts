import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { onPostgres } from '../../testing/concurrency.ts';
import { startSecondApi } from '../../testing/second-api.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const SAMPLE = readFileSync(join(import.meta.dirname, '../../../assets/samples/mountains.jpg'));
/** The same picture with the same number of bytes, but different ones. */
const OTHER = Buffer.concat([SAMPLE.subarray(0, -2), Buffer.from([0, 0])]);

onPostgres('the bytes of one announced file sent to two processes', () => {
  let api: TestApi;
  let token: string;
  let apps: readonly [FastifyInstance, FastifyInstance];
  let stop: () => Promise<void>;
  beforeAll(async () => {
    api = await startTestApi();
    const second = await startSecondApi(api);
    apps = [api.app, second.app];
    stop = second.close;
    ({ token } = await api.signIn());
  });
  afterAll(async () => {
    await stop();
    await api.close();
  });

  const announce = async () => {
    const body = { fileName: 'a.jpg', contentType: 'image/jpeg', sizeBytes: SAMPLE.length };
    return (await api.call('getWebPreSignedUrl', { token, body })).data;
  };
  const put = (app: FastifyInstance, url: string, payload: Buffer | PassThrough) =>
    app.inject({
      method: 'PUT',
      url,
      payload,
      headers: { 'content-type': 'application/octet-stream' },
    });
  /** Lists the quarantined entries of a file, complete or not. */
  const listQuarantined = (fileUid: string) => {
    const { quarantine: folder } = api.platform.folders;
    const names = readdirSync(folder).filter((name) => name.startsWith(fileUid));
    return names.map((name) => readFileSync(join(folder, name)));
  };

  test('keeps exactly one complete file of simultaneous uploads', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { fileUid, url } = await announce();
      const answers = await Promise.all([put(apps[0], url, SAMPLE), put(apps[1], url, OTHER)]);
      const codes = answers.map(({ statusCode }) => statusCode);
      expect(codes.toSorted()).toEqual([200, 409]);
      const expectedBytes = codes[0] === 200 ? SAMPLE : OTHER;
      expect(listQuarantined(fileUid).map((bytes) => bytes.equals(expectedBytes))).toEqual([true]);
    }
  });

  test('lets another upload replace a stalled one, which cannot finish later', async () => {
    const { fileUid, url } = await announce();
    const body = new PassThrough();
    body.write(OTHER.subarray(0, -1));
    const slowUpload = put(apps[0], url, body);
    while ((listQuarantined(fileUid)[0]?.length ?? 0) < SAMPLE.length - 1) {
      await new Promise((next) => setTimeout(next, 10));
    }
    expect((await put(apps[1], url, SAMPLE)).statusCode).toBe(200);
    body.end(OTHER.subarray(-1));
    expect((await slowUpload).statusCode).not.toBe(200);
    expect(listQuarantined(fileUid).map((bytes) => bytes.equals(SAMPLE))).toEqual([true]);
    const completion = await api.call('completeUpload', { token, body: { fileUid } });
    expect(completion.status).toBe(200);
  });
});
