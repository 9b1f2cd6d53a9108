import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startS3Server, type S3Habits } from '../../../../../test-support/s3/s3-server.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const JPEG = readFileSync(join(import.meta.dirname, '../../../../assets/samples/mountains.jpg'));
const MEBIBYTE = 1024 * 1024;

async function withService(
  { habits, settings = {} }: { habits: S3Habits; settings?: Record<string, string> },
  work: (api: TestApi) => Promise<void>,
): Promise<void> {
  const server = await startS3Server(habits);
  const api = await startTestApi({ ...server.environment, ...settings });
  try {
    await work(api);
  } finally {
    await api.close();
    await server.close();
  }
}
async function announce(api: TestApi, sizeBytes: number, protocol: 'put' | 'tus') {
  const { token } = await api.signIn();
  const body = { fileName: 'a.jpg', contentType: 'image/jpeg', sizeBytes, protocol } as const;
  const { data } = await api.call('getWebPreSignedUrl', { token, body });
  return { ...data, token };
}

test('completes interrupted uploads on a service that requires equal parts', () =>
  withService({ habits: { equalParts: true } }, async (api) => {
    const pieces = [6, 7, 5, 1].map((mebibytes) => Buffer.alloc(mebibytes * MEBIBYTE, mebibytes));
    const sizeBytes = pieces.reduce((sum, { length }) => sum + length, 0);
    const { url, fileUid } = await announce(api, sizeBytes, 'tus');
    let offset = 0;
    for (const payload of pieces) {
      const { statusCode } = await api.app.inject({
        method: 'PATCH',
        url,
        payload,
        headers: {
          'tus-resumable': '1.0.0',
          'upload-offset': String(offset),
          'content-type': 'application/offset+octet-stream',
        },
      });
      expect(statusCode).toBe(204);
      offset += payload.length;
    }
    expect(await api.platform.quarantine.size(fileUid)).toBe(sizeBytes);
  }));

test('takes uploads on a service without conditional writes if configured', () =>
  withService(
    { habits: { refusesConditions: true }, settings: { S3_CONDITIONAL_WRITES: 'off' } },
    async (api) => {
      const { url, headers, token, fileUid } = await announce(api, JPEG.length, 'put');
      const send = () => fetch(url, { method: 'PUT', headers, body: new Uint8Array(JPEG) });
      expect((await send()).status).toBe(200);
      const { status } = await api.call('completeUpload', { token, body: { fileUid } });
      expect(status).toBe(200);
    },
  ));

test('puts the bucket into the host name if the service requires it', async () => {
  const api = await startTestApi({
    STORAGE: 's3',
    S3_ENDPOINT: 'https://s3.oss-cn-hangzhou.example',
    S3_PATH_STYLE: 'off',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'test',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const { url, fileUid } = await announce(api, JPEG.length, 'put');
  expect(url).toContain(`https://media.s3.oss-cn-hangzhou.example/quarantine/${fileUid}?`);
  await api.close();
});
