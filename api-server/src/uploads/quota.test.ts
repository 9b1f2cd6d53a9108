import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ STORAGE_QUOTA_BYTES: '2500000' });
});
afterAll(() => api.close());

const announce = (token: string, sizeBytes: number) =>
  api.call('getWebPreSignedUrl', {
    token,
    body: { fileName: 'a.jpg', contentType: 'image/jpeg', sizeBytes },
  });

test('of many uploads at once only those that fit are taken, each user apart', async () => {
  const { token } = await api.signIn();
  const answers = await Promise.all(Array.from({ length: 5 }, () => announce(token, 1_000_000)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const refused = answers.find(({ status }) => status !== 200);
  expect(refused?.problem).toMatchObject({
    code: 'storage_full',
    detail: expect.stringMatching(/^Your storage is full: 2\.0 of 2\.5 MB are used/),
    meta: { usedBytes: 2_000_000, quotaBytes: 2_500_000 },
  });
  expect((await announce((await api.signIn()).token, 1_000_000)).status).toBe(200);
});

test('videos count, and a checked picture counts as what is kept of it', async () => {
  const { token } = await api.signIn();
  const { sizeBytes } = await api.picture(token);
  const [task] = await api.create(token);
  await api.worker();
  const done = await api.until(token, task!.taskUid, 'done');
  const { problem } = await announce(token, 2_400_000);
  expect(problem.meta?.['usedBytes']).toBe(2 * sizeBytes + done.video!.sizeBytes);
});
