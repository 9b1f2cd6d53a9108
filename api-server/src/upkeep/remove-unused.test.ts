import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { runUpkeep } from './upkeep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ UNUSED_DAYS: '30' });
});
afterAll(() => api.close());

const LONG_AGO = new Date(Date.now() - 31 * 86_400_000);

async function makeOld(): Promise<void> {
  const { db } = api.platform;
  await db.updateTable('files').set({ usedAt: LONG_AGO, createdAt: LONG_AGO }).execute();
  await db.updateTable('projects').set({ updatedAt: LONG_AGO }).execute();
}
const createProject = async (token: string, fileUid: string) =>
  (
    await api.call('createProject', {
      token,
      headers: { 'idempotency-key': randomUUID() },
      body: { title: 'Story', kind: 'storyline', content: { fileUid } },
    })
  ).data;
const listFileUids = async (token: string) =>
  (await api.call('listUploads', { token })).data.items.map(({ fileUid }) => fileUid);

test('removes unused uploads and unchanged projects, and keeps used ones', async () => {
  const { token } = await api.signIn();
  const picture = async () => (await api.picture(token)).fileUid;
  const [unusedUid, linkedUid, inVideo, portrait, inOld, inYoung] = [
    await picture(),
    await picture(),
    await picture(),
    await picture(),
    await picture(),
    await picture(),
  ] as [string, string, string, string, string, string];
  await api.call('createFileLink', { token, body: { fileUid: linkedUid } });
  await api.create(token, { imageUid: inVideo });
  await api.call('updateProfile', { token, body: { portraitFileUid: portrait } });
  await createProject(token, inOld);
  await makeOld();
  const young = await picture();
  const { projectUid } = await createProject(token, inYoung);

  await runUpkeep(api.platform);
  const keptUids = [linkedUid, inVideo, portrait, inYoung, young];
  expect((await listFileUids(token)).toSorted()).toEqual(keptUids.toSorted());
  expect(keptUids).not.toContain(unusedUid);
  const { items } = (await api.call('projectHistory', { token })).data;
  expect(items.map((item) => item.projectUid)).toEqual([projectUid]);
  const staleFiles = await api.platform.db
    .selectFrom('files')
    .select('uid')
    .where('usedAt', '<', new Date(Date.now() - 86_400_000))
    .where('state', '=', 'ready')
    .where('userUid', 'is not', null)
    .execute();
  expect(staleFiles).toEqual([]);
});

test('removes nothing without the setting', async () => {
  const { token } = await api.signIn();
  const { fileUid } = await api.picture(token);
  await makeOld();
  const config = { ...api.platform.config, unusedDays: 0 };
  await runUpkeep({ ...api.platform, config });
  expect(await listFileUids(token)).toEqual([fileUid]);
});
