import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
let fileUid = '';
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signIn();
  ({ fileUid } = await api.picture(user.token));
});
afterAll(() => api.close());

const create = (token = user.token) => api.call('createFileLink', { token, body: { fileUid } });
const getCurrentLink = async () =>
  (await api.call('getFileLink', { token: user.token, query: { fileUid } })).data.link;
const revoke = (token = user.token) => api.call('revokeFileLink', { token, body: { fileUid } });

test('serves a file to anyone with its link, at a permanent address', async () => {
  expect(await getCurrentLink()).toBeNull();
  const [first, repeatedAnswer] = await Promise.all([create(), create()]);
  expect(repeatedAnswer.data).toEqual(first.data);
  expect(await getCurrentLink()).toEqual(first.data);
  const { url, downloadUrl, thumbnailUrl } = first.data;
  for (const address of [url, downloadUrl, thumbnailUrl]) {
    const answer = await api.app.inject(address);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    const file = await api.app.inject(String(answer.headers.location));
    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(String(file.headers['content-disposition'])).toMatch(
      address === downloadUrl ? /^attachment; filename="picture.jpg"/ : /^undefined$/,
    );
  }
});

test('ends a revoked link at once and creates another one', async () => {
  const before = (await create()).data;
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).status).toBe(200);
  expect((await api.app.inject(before.url)).statusCode).toBe(404);
  expect(await getCurrentLink()).toBeNull();
  const after = (await create()).data;
  expect(after.linkUid).not.toBe(before.linkUid);
  expect((await api.app.inject(before.url)).statusCode).toBe(404);
});

test('has no thumbnail for a recording', async () => {
  const { url } = (await create()).data;
  await api.platform.db.updateTable('files').set({ thumbnailKey: null }).execute();
  expect((await getCurrentLink())?.thumbnailUrl).toBe('');
  expect((await api.app.inject(url.replace(/file$/, 'thumbnail'))).statusCode).toBe(404);
});

test('does not find other users’ files, samples, unchecked uploads and unknown links', async () => {
  const stranger = await api.signIn();
  expect((await create(stranger.token)).status).toBe(404);
  expect((await revoke(stranger.token)).status).toBe(404);
  const { url } = (await create()).data;
  expect((await api.app.inject(url.replace(/file$/, 'secrets'))).statusCode).toBe(404);
  expect((await api.app.inject('/app/link/unknown/file')).statusCode).toBe(404);
  const uncheckedUid = await api.upload(user.token, Buffer.from('not checked yet'));
  const earlyRequest = { token: user.token, body: { fileUid: uncheckedUid } };
  expect((await api.call('createFileLink', earlyRequest)).status).toBe(404);
  await api.platform.db.updateTable('files').set({ userUid: null }).execute();
  expect((await create()).status).toBe(404);
});
