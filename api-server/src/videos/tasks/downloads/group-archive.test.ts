import { readArchive } from '../../../personal-data/testing/read-archive.ts';
import { ORDER } from '../../../testing/order.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { waitUntilEnded } from '../testing/wait-until-ended.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

test('packs the finished videos of an order into one archive', async () => {
  const { token } = await api.signIn();
  const { fileUid } = await api.picture(token);
  const { data } = await api.call('createVideo', {
    token,
    headers: { 'idempotency-key': 'group-archive-of-two' },
    body: { ...ORDER, imageUid: fileUid, title: 'Tea', extraRatios: ['9:16'] },
  });
  expect((await api.app.inject(data.zipUrl ?? '')).statusCode).toBe(404);
  await api.worker();
  for (const { taskUid } of data.tasks) {
    expect((await waitUntilEnded(api, token, taskUid)).status).toBe('done');
  }
  const answer = await api.app.inject(data.zipUrl ?? '');
  expect(answer.headers['content-disposition']).toContain('filename="Tea.zip"');
  const archive = await readArchive(answer.rawPayload);
  expect([...archive.keys()]).toEqual(['Tea (16x9).mp4', 'Tea (9x16).mp4']);
  for (const file of archive.values()) expect(file.length).toBeGreaterThan(1000);
});
