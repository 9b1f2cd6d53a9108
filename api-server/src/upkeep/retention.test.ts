import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { runUpkeep } from './upkeep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RETENTION_DAYS: '3' });
});
afterAll(() => api.close());

test('removes incomplete uploads after the configured days and keeps checked pictures', async () => {
  const { token } = await api.signIn();
  const { folders, db } = api.platform;
  const bytes = Buffer.from('abandoned');
  const [old, young] = [await api.upload(token, bytes), await api.upload(token, bytes)];
  const checkedPicture = await api.picture(token);
  const longAgo = new Date(Date.now() - 5 * 86_400_000);
  await utimes(join(folders.quarantine, old), longAgo, longAgo);
  await db
    .updateTable('files')
    .set({ createdAt: longAgo })
    .where('uid', 'in', [old, checkedPicture.fileUid])
    .execute();

  await runUpkeep(api.platform);
  expect(await readdir(folders.quarantine)).toEqual([young]);
  const left = await db.selectFrom('files').select('uid').orderBy('uid').execute();
  expect(left.map(({ uid }) => uid)).toEqual([young, checkedPicture.fileUid]);
  expect((await api.app.inject(checkedPicture.url)).statusCode).toBe(200);
});
