import { Readable } from 'node:stream';
import sharp from 'sharp';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let user: LoginAnswer;
let taskUid = '';
beforeAll(async () => {
  api = await startTestApi();
  await api.worker();
  user = await api.signIn();
  const [task] = await api.create(user.token, { title: 'My "best" video' });
  taskUid = task!.taskUid;
  await api.until(user.token, taskUid, 'done');
});
afterAll(() => api.close());

const share = (token = user.token, showsName?: boolean) =>
  api.call('createShare', {
    token,
    body: { taskUid, ...(showsName !== undefined && { showsName }) },
  });
const read = (shareUid: string) => api.call('readShare', { query: { shareUid } });
const open = (url: string) => api.app.inject(url);

test('shows the video to everybody, without data of its maker', async () => {
  const { data } = await share();
  const sharedVideo = await read(data.shareUid);
  expect(sharedVideo.data).toMatchObject({
    title: 'My "best" video',
    width: 64,
    durationSeconds: 5,
  });
  expect(sharedVideo.data.like).toMatchObject({ flow: 'image-to-video', quality: '480p' });
  expect(Object.keys(sharedVideo.data.like)).not.toContain('prompt');
  expect(JSON.stringify(sharedVideo.data)).not.toContain(user.userUid);
  expect(JSON.stringify(sharedVideo.data)).not.toContain('@');
});

test("shows the maker's current name only while they want it", async () => {
  const { data } = await share();
  const maker = async () => (await read(data.shareUid)).data.maker;
  expect([data.showsName, await maker()]).toEqual([false, undefined]);
  await api.call('updateProfile', { token: user.token, body: { userName: 'Ada' } });
  expect((await share(user.token, true)).data).toEqual({ ...data, showsName: true });
  expect((await share()).data.showsName).toBe(true);
  expect(await maker()).toBe('Ada');
  await share(user.token, false);
  expect(await maker()).toBeUndefined();
  await share(user.token, true);
  await api.call('revokeShare', { token: user.token, body: { taskUid } });
  expect((await share()).data.showsName).toBe(false);
});

test('serves the poster in the widths that other sites request', async () => {
  const { data } = await share();
  const posterKey = `videos/${taskUid}/poster.jpg`;
  const poster = sharp({ create: { width: 480, height: 270, channels: 3, background: 'teal' } });
  await api.platform.storage.put(posterKey, Readable.from(await poster.jpeg().toBuffer()));
  await api.platform.db
    .updateTable('videoTasks')
    .set({ posterKey })
    .where('uid', '=', taskUid)
    .execute();
  expect((await open(data.posterUrl)).statusCode).toBe(302);
  const thumbnail = await open(`${data.posterUrl}?width=160`);
  expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 160, height: 90 });
  for (const invalidWidth of ['161', '1e9', '-1', 'x', '160&width=320']) {
    expect((await open(`${data.posterUrl}?width=${invalidWidth}`)).statusCode).toBe(400);
  }
});

test('redirects a permanent address to a freshly signed one each time', async () => {
  const [first, repeat] = await Promise.all([share(), share()]);
  expect(repeat.data).toEqual(first.data);
  const answer = await open(first.data.videoUrl);
  expect(answer.statusCode).toBe(302);
  expect(answer.headers['cache-control']).toBe('no-store');
  const file = await open(String(answer.headers.location));
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'video/mp4']);
  const { downloadUrl } = (await read(first.data.shareUid)).data;
  const download = await open(String((await open(downloadUrl)).headers.location));
  expect(download.headers['content-disposition']).toContain('attachment');
});

test('serves a transcript where the video has one', async () => {
  const { shareUid } = (await share()).data;
  expect((await read(shareUid)).data.captions).toBeUndefined();
  expect((await open(`/app/share/${shareUid}/captions`)).statusCode).toBe(404);
  const { storage, db } = api.platform;
  await storage.put('texts/said.vtt', Readable.from(['WEBVTT\n']));
  const sideFiles = JSON.stringify({ captions: 'texts/said.vtt' });
  await db.updateTable('videoTasks').set({ sideFiles }).where('uid', '=', taskUid).execute();
  const { captions } = (await read(shareUid)).data;
  expect(captions?.isShown).toBe(false);
  const lead = await open(captions?.url ?? '');
  const file = await open(String(lead.headers.location));
  expect([lead.statusCode, file.statusCode, file.body]).toEqual([302, 200, 'WEBVTT\n']);
});

test('ends a revoked link at once, and sharing again creates another one', async () => {
  const before = (await share()).data;
  const body = { taskUid };
  expect((await api.call('revokeShare', { token: user.token, body })).status).toBe(200);
  expect((await read(before.shareUid)).status).toBe(404);
  expect((await open(before.videoUrl)).statusCode).toBe(404);
  const query = { taskUid };
  expect((await api.call('getShare', { token: user.token, query })).data).toEqual({ share: null });
  const after = (await share()).data;
  expect(after.shareUid).not.toBe(before.shareUid);
  expect((await api.call('getShare', { token: user.token, query })).data.share).toEqual(after);
});

test('hides a deleted video and shows a restored one again', async () => {
  const { shareUid } = (await share()).data;
  const body = { taskUids: [taskUid] };
  await api.call('batchDel', { token: user.token, body });
  expect((await read(shareUid)).status).toBe(404);
  await api.call('batchRestore', { token: user.token, body });
  expect((await read(shareUid)).status).toBe(200);
});

test("refuses another person's video, an unfinished one and an unknown link", async () => {
  const stranger = await api.signIn();
  expect((await share(stranger.token)).status).toBe(404);
  const body = { taskUid };
  expect((await api.call('revokeShare', { token: stranger.token, body })).status).toBe(404);
  api.engine.behavior = 'wait';
  const [waitingTask] = await api.create(user.token);
  const earlyShare = await api.call('createShare', {
    token: user.token,
    body: { taskUid: waitingTask!.taskUid },
  });
  expect(earlyShare.problem).toMatchObject({ code: 'conflict', status: 409 });
  api.engine.loseJobs();
  expect((await read('unknown')).status).toBe(404);
  expect((await open('/app/share/unknown/video')).statusCode).toBe(404);
  const { shareUid } = (await share()).data;
  expect((await open(`/app/share/${shareUid}/secrets`)).statusCode).toBe(404);
});
