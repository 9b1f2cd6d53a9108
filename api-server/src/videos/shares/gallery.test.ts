import {
  API_KEY,
  FLAGGED_WORD,
  startHttpModerationServer,
  type ModerationServer,
} from '../../content/moderation/testing/moderation-servers.ts';
import { createReporting } from '../../reports/testing/reporting.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let server: ModerationServer;
let api: TestApi;
beforeAll(async () => {
  server = await startHttpModerationServer();
  api = await startTestApi({
    OPERATOR_SECOND_FACTOR: 'optional',
    REPORTS_PER_HOUR_PER_IP: '1000',
    MODERATION: 'http',
    MODERATION_URL: server.url,
    MODERATION_API_KEY: API_KEY,
    SUPPORT_EMAIL: 'help@vidra.example',
  });
  await api.worker();
});
beforeEach(async () => {
  server.fault = undefined;
  await api.platform.db.updateTable('videoShares').set({ gallerySince: null }).execute();
});
afterAll(async () => {
  await api.close();
  await server.close();
});
const { shareVideo, createOperator, report, decide, decisions, openShare } = createReporting(
  () => api,
);

const show = (token: string, taskUid: string, inGallery: boolean) =>
  api.call('createShare', { token, body: { taskUid, inGallery } });
const list = async (query: { limit?: number; cursor?: string } = {}) =>
  (await api.call('listGallery', { query })).data;
const listUids = async () => (await list()).items.map(({ shareUid }) => shareUid);

async function showVideo() {
  const video = await shareVideo();
  expect((await show(video.token, video.taskUid, true)).status).toBe(200);
  return video;
}

test('shows a shared video only while its maker wants it', async () => {
  const { token, taskUid, shareUid } = await shareVideo();
  expect(await listUids()).toEqual([]);
  expect((await show(token, taskUid, true)).data.inGallery).toBe(true);
  expect((await list()).items).toEqual([
    {
      shareUid,
      title: 'Beach',
      width: 64,
      height: expect.any(Number) as number,
      durationSeconds: 5,
      videoUrl: expect.stringContaining(`/app/share/${shareUid}/video`) as string,
      posterUrl: expect.any(String) as string,
    },
  ]);
  const { data } = await api.call('createShare', { token, body: { taskUid, showsName: true } });
  expect(data.inGallery).toBe(true);
  expect((await show(token, taskUid, false)).data.inGallery).toBe(false);
  expect(await listUids()).toEqual([]);
  expect(await openShare(shareUid)).toBe(200);
});

test("names the maker only if the video's page does", async () => {
  const { token, taskUid } = await showVideo();
  await api.call('updateProfile', { token, body: { userName: 'Ada' } });
  expect((await list()).items[0]?.maker).toBeUndefined();
  await api.call('createShare', { token, body: { taskUid, showsName: true } });
  expect((await list()).items[0]?.maker).toBe('Ada');
});

test('lists the latest first, page by page, without an account', async () => {
  const videos = [await showVideo(), await showVideo(), await showVideo()];
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ shareUid }) => shareUid)).toEqual(
    videos.map(({ shareUid }) => shareUid).toReversed(),
  );
  expect(second.nextCursor).toBeNull();
});

test('leaves out revoked, deleted and expired videos', async () => {
  const [revokedVideo, deletedVideo, expiredVideo] = [
    await showVideo(),
    await showVideo(),
    await showVideo(),
  ];
  await api.call('revokeShare', {
    token: revokedVideo.token,
    body: { taskUid: revokedVideo.taskUid },
  });
  await api.call('batchDel', {
    token: deletedVideo.token,
    body: { taskUids: [deletedVideo.taskUid] },
  });
  await api.platform.db
    .updateTable('videoTasks')
    .set({ filesRemovedAt: new Date() })
    .where('uid', '=', expiredVideo.taskUid)
    .execute();
  expect(await listUids()).toEqual([]);
  const body = { taskUid: revokedVideo.taskUid };
  const again = await api.call('createShare', { token: revokedVideo.token, body });
  expect(again.data.inGallery).toBe(false);
});

test.each(['remove', 'suspend'] as const)('leaves out a video after "%s"', async (decision) => {
  const { shareUid } = await showVideo();
  const { reportUid } = (await report(shareUid)).data;
  const operator = await createOperator();
  await decide(operator.token, reportUid, decision);
  expect(await listUids()).toEqual([]);
  const body = { reportUid, reason: 'That was a mistake of ours.' };
  await api.call('operatorLiftDecision', { token: operator.token, body });
  expect(await listUids()).toEqual([shareUid]);
});

test('lets an operator take a video out, which keeps its link and can be appealed', async () => {
  const { token, taskUid, shareUid } = await showVideo();
  const { reportUid } = (await report(shareUid)).data;
  await decide((await createOperator()).token, reportUid, 'unlist');
  expect([await listUids(), await openShare(shareUid)]).toEqual([[], 200]);
  expect((await show(token, taskUid, true)).problem).toMatchObject({
    code: 'conflict',
    detail:
      'This video cannot be shown in the gallery after a decision about it. Your account page says why.',
  });
  expect((await decisions(token)).items).toMatchObject([
    { decision: 'unlist', appealUntil: expect.any(Number) as number },
  ]);
});

test('refuses what moderation stops, and keeps the link', async () => {
  const { token, taskUid, shareUid } = await shareVideo();
  const title = `A ${FLAGGED_WORD}`;
  await api.platform.db
    .updateTable('videoTasks')
    .set({ title })
    .where('uid', '=', taskUid)
    .execute();
  const { problem } = await show(token, taskUid, true);
  expect(problem).toMatchObject({
    code: 'content_refused',
    detail:
      'Your video breaks the rule “Violence”. It shows violence. It stays shared by its link. If you think this is a mistake, write to help@vidra.example.',
  });
  expect([await listUids(), await openShare(shareUid)]).toEqual([[], 200]);
});

test('waits for a moderation that is down', async () => {
  const { token, taskUid } = await shareVideo();
  server.fault = 'drop';
  expect((await show(token, taskUid, true)).problem).toMatchObject({
    code: 'unavailable',
    detail:
      "We can't check your video right now, so it was not put into the gallery. Try again in a few minutes.",
  });
  expect((await show(token, taskUid, false)).status).toBe(200);
  expect(await listUids()).toEqual([]);
});

test('checks the new title of a video', async () => {
  const { token, taskUid } = await showVideo();
  const rename = (title: string) => api.call('renameVideo', { token, body: { taskUid, title } });
  expect((await rename(FLAGGED_WORD)).problem).toMatchObject({
    code: 'content_refused',
    detail:
      'Your title breaks the rule “Violence”. It shows violence. Choose another title. If you think this is a mistake, write to help@vidra.example.',
  });
  expect((await list()).items[0]?.title).toBe('Beach');
  expect((await rename('Harbor')).status).toBe(200);
  expect((await list()).items[0]?.title).toBe('Harbor');
});
