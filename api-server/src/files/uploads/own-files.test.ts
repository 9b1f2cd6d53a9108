import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ STORAGE_QUOTA_BYTES: '5000000' });
  await api.outbox();
});
afterAll(() => api.close());

const list = async (token: string, query: { kind?: 'picture' | 'audio'; limit?: number } = {}) =>
  (await api.call('listUploads', { token, query })).data;
const remove = async (token: string, ...fileUids: string[]) =>
  (await api.call('deleteUploads', { token, body: { fileUids } })).data;
const waitUntilGone = async (path: string) => {
  while (existsSync(path)) await new Promise((resolve) => setTimeout(resolve, 20));
};
const findFolder = async (uid: string) => {
  const files = api.platform.db.selectFrom('files').select('storageKey').where('uid', '=', uid);
  const { storageKey } = await files.executeTakeFirstOrThrow();
  return join(api.platform.folders.storage, dirname(storageKey ?? 'none/none'));
};

test('lists the newest first, in pages, with thumbnails, kinds and sizes', async () => {
  const { token } = await api.signIn();
  const pictures = [];
  for (let count = 0; count < 3; count += 1) pictures.push(await api.picture(token));
  await api.upload(token, Buffer.from('never completed'));
  const [first, second, third] = pictures.toReversed();
  const page = await list(token, { limit: 2 });
  expect(page.items).toMatchObject([{ ...first, kind: 'picture' }, second!]);
  expect((await api.app.inject(page.items[0]!.thumbnailUrl)).statusCode).toBe(200);
  const uploadedBytes = pictures.reduce((sum, picture) => sum + picture.sizeBytes, 15);
  expect(page.storage).toEqual({
    usedBytes: uploadedBytes,
    uploadedBytes,
    quotaBytes: 5_000_000,
  });
  const cursor = page.nextCursor!;
  const { data } = await api.call('listUploads', { token, query: { cursor, limit: 2 } });
  expect(data).toMatchObject({ items: [third], nextCursor: null });
  expect((await list(token, { kind: 'audio' })).items).toEqual([]);
  expect((await list((await api.signIn()).token)).items).toEqual([]);
});

test('deletes a file with its bytes, link and used space, and accepts it again', async () => {
  const { token } = await api.signIn();
  const { fileUid, url } = await api.picture(token);
  const awaitedUid = await api.upload(token, Buffer.from('never completed'));
  const body = { fileUid };
  const link = (await api.call('createFileLink', { token, body })).data;
  const folder = await findFolder(fileUid);
  expect(existsSync(folder)).toBe(true);
  const stranger = await api.signIn();
  expect(await remove(stranger.token, fileUid)).toEqual({ fileUids: [], inUse: [] });

  const { fileUids } = await remove(token, fileUid, awaitedUid, 'no-such-file');
  expect(fileUids.toSorted()).toEqual([awaitedUid, fileUid].toSorted());
  await waitUntilGone(folder);
  await waitUntilGone(join(api.platform.folders.quarantine, awaitedUid));
  expect(await list(token)).toMatchObject({ items: [], storage: { usedBytes: 0 } });
  for (const address of [url, link.url]) {
    expect((await api.app.inject(address)).statusCode).toBe(404);
  }
  expect((await api.call('completeUpload', { token, body })).problem.code).toBe('not_found');
  expect((await api.call('createFileLink', { token, body })).problem.code).toBe('not_found');
  await expect(api.create(token, { imageUid: fileUid })).rejects.toThrow(
    "couldn't find this image",
  );
  expect(await remove(token, fileUid)).toEqual({ fileUids: [], inUse: [] });
});

test('keeps a file while a video is made from it, and the video afterwards', async () => {
  const { token } = await api.signIn();
  const { fileUid: imageUid } = await api.picture(token);
  const [task] = await api.create(token, { imageUid });
  expect(await remove(token, imageUid)).toEqual({ fileUids: [], inUse: [imageUid] });
  const worker = await api.worker();
  await api.until(token, task!.taskUid, 'done');
  await worker.stop(0);
  expect(await remove(token, imageUid)).toEqual({ fileUids: [imageUid], inUse: [] });
  expect((await api.task(token, task!.taskUid)).video).not.toBeNull();
});

test('either refuses the order or keeps the image on a concurrent deletion', async () => {
  const { token } = await api.signIn();
  for (let round = 0; round < 8; round += 1) {
    const { fileUid: imageUid } = await api.picture(token);
    const [order, { fileUids, inUse }] = await Promise.all([
      api.create(token, { imageUid }).catch(String),
      remove(token, imageUid),
    ]);
    if (typeof order === 'string')
      expect([order, fileUids]).toEqual([expect.any(String), [imageUid]]);
    else expect(inUse).toEqual([imageUid]);
  }
});

test('removes bytes later that the storage fails to remove now', async () => {
  const { token } = await api.signIn();
  const { fileUid } = await api.picture(token);
  const folder = await findFolder(fileUid);
  const { storage } = api.platform;
  const { removeFolder } = storage;
  const removalRefusal = new Promise<void>((resolve) => {
    storage.removeFolder = () => {
      storage.removeFolder = removeFolder;
      resolve();
      return Promise.reject(new Error('not today'));
    };
  });
  expect((await remove(token, fileUid)).fileUids).toEqual([fileUid]);
  await removalRefusal;
  expect(existsSync(folder)).toBe(true);
  await waitUntilGone(folder);
});
