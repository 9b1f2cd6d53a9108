import { createHash, createPublicKey, verify } from 'node:crypto';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { startShortJobs, type ShortJobs } from '../start/short-jobs.ts';
import { runUpkeep } from '../upkeep/upkeep.ts';
import { readArchive } from './testing/read-archive.ts';

let api: TestApi;
let jobs: ShortJobs;
beforeAll(async () => {
  api = await startTestApi();
  await api.worker();
  jobs = await startShortJobs(api.platform);
});
afterAll(async () => {
  await jobs.stop();
  await api.close();
});

async function waitForExport(token: string) {
  for (;;) {
    const { export: dataExport } = (await api.call('getDataExport', { token })).data;
    if (dataExport && (dataExport.status === 'done' || dataExport.status === 'failed'))
      return dataExport;
    await new Promise((next) => setTimeout(next, 20));
  }
}

async function downloadArchive(token: string) {
  const { url, sizeBytes } = await waitForExport(token);
  const { rawPayload } = await api.app.inject(url!);
  expect(rawPayload).toHaveLength(sizeBytes);
  return readArchive(rawPayload);
}

const readText = (files: Map<string, Buffer>, path: string) => files.get(path)!.toString();
const readRows = (files: Map<string, Buffer>, table: string) =>
  JSON.parse(readText(files, `records/${table}.json`)) as Record<string, unknown>[];

test('contains the videos, files and records in a signed archive', async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  const [task] = await api.create(token);
  const finishedTask = await api.until(token, task!.taskUid, 'done');
  expect((await api.call('exportData', { token, body: {} })).data.url).toBeNull();
  const files = await downloadArchive(token);

  const [film = ''] = [...files.keys()].filter((path) => path.startsWith('videos/'));
  expect(film).toMatch(new RegExp(`^videos/.+ ${finishedTask.taskUid}\\.mp4$`));
  expect(files.get(film)).toEqual((await api.app.inject(finishedTask.video!.url)).rawPayload);
  expect([...files.keys()].filter((path) => path.startsWith('uploads/'))).toHaveLength(1);
  expect(JSON.parse(readText(files, 'account.json'))).toMatchObject({ email, hasPassword: false });
  expect(readText(files, 'credits.csv')).toContain('Welcome credits');
  expect(readRows(files, 'videoTasks')).toMatchObject([
    { uid: finishedTask.taskUid, charged: true },
  ]);

  const manifest = files.get('manifest.json')!;
  const { files: lines } = JSON.parse(manifest.toString()) as {
    files: { path: string; bytes: number; sha256: string }[];
  };
  const signatures = ['manifest.json', 'manifest.json.sig'];
  const otherFiles = [...files].filter(([path]) => !signatures.includes(path));
  expect(lines).toEqual(
    otherFiles.map(([path, bytes]) => ({
      path,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    })),
  );
  const [key = ''] = /-----BEGIN[^]*END PUBLIC KEY-----/.exec(readText(files, 'README.txt')) ?? [];
  const signature = files.get('manifest.json.sig')!;
  expect(verify(null, manifest, createPublicKey(key), signature)).toBe(true);
});

test('contains no secrets and no data of other people', async () => {
  await api.create((await api.signIn()).token);
  const email = `${crypto.randomUUID()}@example.com`;
  const { token } = await api.signIn(email);
  await api.call('sendEmailCode', { body: { email, purpose: 'reset-password' } });
  await api.outbox();
  await api.call('exportData', { token, body: {} });
  const files = await downloadArchive(token);
  expect(readRows(files, 'videoTasks')).toEqual([]);
  const all = [...files.values()].map(String).join('\n');
  for (const secret of ['passwordHash"', 'codeHash', 'tokenHash', 'storageKey']) {
    expect(all).not.toContain(secret);
  }
});

test('creates one archive for two concurrent requests', async () => {
  const { token } = await api.signIn();
  const ask = () => api.call('exportData', { token, body: {} });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect(new Set(answers.map(({ data }) => data.exportUid)).size).toBe(1);
});

test('lists a file missing from the storage and contains the rest', async () => {
  const { token } = await api.signIn();
  const { fileUid } = await api.picture(token);
  const { storageKey } = await api.platform.db
    .selectFrom('files')
    .select('storageKey')
    .where('uid', '=', fileUid)
    .executeTakeFirstOrThrow();
  await api.platform.storage.remove(storageKey!);
  await api.call('exportData', { token, body: {} });
  const files = await downloadArchive(token);
  const manifest = JSON.parse(readText(files, 'manifest.json')) as { files: { missing?: true }[] };
  expect(manifest.files.filter(({ missing }) => missing)).toMatchObject([{ bytes: 0 }]);
  expect(files.has('account.json')).toBe(true);
});

test('reports an archive that the storage cannot take and leaves nothing of it', async () => {
  const { token, userUid } = await api.signIn();
  const { storage, db } = api.platform;
  const { put } = storage;
  storage.put = () => Promise.reject(new Error('not today'));
  await api.call('exportData', { token, body: {} });
  const { status, errorMessage, url } = await waitForExport(token);
  storage.put = put;
  expect({ status, url }).toEqual({ status: 'failed', url: null });
  expect(errorMessage).toBe("We couldn't package your data. Try again later.");
  const secondExport = await api.call('exportData', { token, body: {} });
  expect(secondExport.data.status).toBe('queued');
  expect((await waitForExport(token)).status).toBe('done');
  const rows = db.selectFrom('dataExports').select('uid').where('userUid', '=', userUid);
  expect(await rows.execute()).toHaveLength(2);
});

test('removes an expired archive', async () => {
  const { token } = await api.signIn();
  await api.call('exportData', { token, body: {} });
  const { url, exportUid } = await waitForExport(token);
  await api.platform.db
    .updateTable('dataExports')
    .set({ updatedAt: new Date(0) })
    .where('uid', '=', exportUid)
    .execute();
  await runUpkeep(api.platform);
  expect((await api.call('getDataExport', { token })).data.export).toBeNull();
  while ((await api.app.inject(url!)).statusCode !== 404) {
    await new Promise((next) => setTimeout(next, 20));
  }
});
