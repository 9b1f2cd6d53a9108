import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { countUse, forgetUses } from './buckets.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const rate = { limit: 3, windowSeconds: 3600, message: 'Too often.' };

test('lets exactly the limit through, however many come at once', async () => {
  const uses = Array.from({ length: 10 }, () => countUse(api.platform.db, { ...rate, key: 'a' }));
  const results = await Promise.allSettled(uses);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
});

test('counts each key separately and can reset one', async () => {
  const use = () => countUse(api.platform.db, { ...rate, limit: 1, key: 'b' });
  await use();
  await expect(use()).rejects.toMatchObject({ code: 'too_many_requests' });
  await forgetUses(api.platform.db, 'b');
  await use();
});
