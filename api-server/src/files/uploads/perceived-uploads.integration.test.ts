import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoginAnswer, UploadedFile } from '@vidra/shared-contract/schemas';
import { PerceptionError } from '../../rendering/perception/perception.ts';
import { hashPicture, parsePerception } from '../../rendering/perception/stored-perception.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { findAnyFile } from './file-repository.ts';
import { toPerceptionKey } from './accept-picture.ts';

const PHOTOGRAPHS = join(import.meta.dirname, '../../../test/inputs/photographs');

let api: TestApi;
let user: LoginAnswer;
beforeAll(async () => {
  api = await startTestApi({ PERCEPTION: 'local' });
  user = await api.signIn();
});
afterAll(() => api.close());

async function upload(name: string): Promise<UploadedFile> {
  const bytes = await readFile(join(PHOTOGRAPHS, `${name}.jpg`));
  const fileUid = await api.upload(user.token, bytes, `${name}.jpg`);
  const { data } = await api.call('completeUpload', { token: user.token, body: { fileUid } });
  return data;
}

async function readStorageKey(fileUid: string): Promise<string> {
  const file = await findAnyFile(api.platform.db, fileUid);
  if (!file?.storageKey) throw new Error('The file is not stored.');
  return file.storageKey;
}

test('returns the heads of people in the upload and in the list', async () => {
  const file = await upload('collins');
  const [head] = file.focus?.heads ?? [];
  expect(file.focus?.heads).toHaveLength(1);
  expect(head?.left).toBeCloseTo(0.3, 1);
  expect(head?.top).toBeCloseTo(0.03, 1);
  expect(head?.width).toBeCloseTo(0.29, 1);
  expect(head?.height).toBeCloseTo(0.33, 1);
  const { data } = await api.call('listUploads', { token: user.token });
  expect(data.items.find(({ fileUid }) => fileUid === file.fileUid)?.focus).toEqual(file.focus);
});

test('stores the perception beside the picture and deletes it with the picture', async () => {
  const { fileUid } = await upload('hopper');
  const { storage } = api.platform;
  const storageKey = await readStorageKey(fileUid);
  const picture = await storage.localCopy(storageKey);
  const perception = await storage.localCopy(toPerceptionKey(storageKey));
  const text = await readFile(perception.path, 'utf8');
  const result = await parsePerception(text, await hashPicture(picture.path));
  expect(result?.faces[0]?.mesh).toHaveLength(468);
  expect(result?.people?.width).toBe(256);
  await Promise.all([picture.release(), perception.release()]);
  await api.call('deleteUploads', { token: user.token, body: { fileUids: [fileUid] } });
  await api.outbox();
  while (existsSync(perception.path)) await new Promise((next) => setTimeout(next, 20));
});

test('returns no heads for a picture without people', async () => {
  const { focus } = await upload('cat');
  expect(focus).toBeDefined();
  expect(focus).not.toHaveProperty('heads');
});

test('accepts a picture when perception fails', async () => {
  const failure = new PerceptionError('On purpose.');
  const perceive = jest.spyOn(api.platform.perception, 'perceive').mockRejectedValue(failure);
  const { focus } = await upload('coffee');
  expect(focus?.x).toBeGreaterThan(0);
  expect(focus).not.toHaveProperty('heads');
  perceive.mockRestore();
});
