import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const SAMPLES = join(import.meta.dirname, '../../../assets/samples');

let api: TestApi;
let token = '';
let personUid = '';
let garmentUid = '';
beforeAll(async () => {
  api = await startTestApi({ PERCEPTION: 'local', BACKGROUND_REMOVALS_PER_HOUR: '3' });
  ({ token } = await api.signIn());
  [personUid, garmentUid] = [await upload('figure-mira.jpg'), await upload('striped-tee.webp')];
});
afterAll(() => api.close());

async function upload(name: string): Promise<string> {
  const fileUid = await api.upload(token, await readFile(join(SAMPLES, name)), name);
  await api.call('completeUpload', { token, body: { fileUid } });
  return fileUid;
}

const fit = (body: { personUid: string; garmentUid: string }, user = token) =>
  api.call('fitGarment', { token: user, body });

test('answers with a stored picture of the size of the person, once made', async () => {
  const { data } = await fit({ personUid, garmentUid });
  expect(data.reason).toBeNull();
  const { rawPayload, headers } = await api.app.inject({ url: data.picture?.url ?? '' });
  expect(headers['content-type']).toBe('image/jpeg');
  const size = await sharp(join(SAMPLES, 'figure-mira.jpg')).metadata();
  expect(await sharp(rawPayload).metadata()).toMatchObject({
    width: size.width,
    height: size.height,
  });
  const perceive = jest.spyOn(api.platform.perception, 'perceive');
  expect((await fit({ personUid, garmentUid })).data.picture?.url).toBe(data.picture?.url);
  expect(perceive).not.toHaveBeenCalled();
  perceive.mockRestore();
});

test('says why a garment is not put on', async () => {
  const lampUid = await upload('lamp.jpg');
  const { status, data } = await fit({ personUid: lampUid, garmentUid });
  expect(status).toBe(200);
  expect(data).toEqual({
    picture: null,
    reason: "The garment stands beside the person: we couldn't find a person who faces the camera.",
  });
});

test('refuses pictures of other people, and more fittings than are allowed', async () => {
  const stranger = await api.signIn();
  expect((await fit({ personUid, garmentUid }, stranger.token)).status).toBe(404);
  const lampUid = await upload('lamp.jpg');
  expect((await fit({ personUid: lampUid, garmentUid })).status).toBe(200);
  expect((await fit({ personUid: lampUid, garmentUid })).status).toBe(429);
});

test('deletes the picture with the picture of the person', async () => {
  const { data } = await fit({ personUid, garmentUid });
  const key = new URL(data.picture?.url ?? '', 'http://site').pathname.replace('/app/files/', '');
  const { path, release } = await api.platform.storage.localCopy(key);
  await release();
  await api.call('deleteUploads', { token, body: { fileUids: [personUid] } });
  await api.outbox();
  while (existsSync(path)) await new Promise((next) => setTimeout(next, 20));
});
