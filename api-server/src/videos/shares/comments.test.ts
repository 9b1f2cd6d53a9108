import { randomUUID } from 'node:crypto';
import {
  API_KEY,
  FLAGGED_WORD,
  startHttpModerationServer,
  type ModerationServer,
} from '../../content/moderation/testing/moderation-servers.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { createReporting, type SharedVideoOfOwner } from '../../reports/testing/reporting.ts';
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
beforeEach(() => {
  server.fault = undefined;
});
afterAll(async () => {
  await api.close();
  await server.close();
});
const { shareVideo, createOperator, report, decide } = createReporting(() => api);

const allow = ({ token, taskUid }: SharedVideoOfOwner, allowsComments = true) =>
  api.call('createShare', { token, body: { taskUid, allowsComments } });
const list = (shareUid: string, token?: string, query: { limit?: number; cursor?: string } = {}) =>
  api.call('listComments', {
    query: { shareUid, ...query },
    ...(token !== undefined && { token }),
  });
const readTexts = async (shareUid: string) =>
  (await list(shareUid)).data.items.map(({ text }) => text);

interface NewComment {
  text?: string;
  seconds?: number | null;
  key?: string;
}

const add = (token: string, shareUid: string, comment: NewComment = {}) => {
  const { text = 'Lovely light', seconds = null, key = randomUUID() } = comment;
  const headers = { 'idempotency-key': key };
  return api.call('addComment', { token, headers, body: { shareUid, text, seconds } });
};

async function openVideo(): Promise<SharedVideoOfOwner> {
  const video = await shareVideo();
  expect((await allow(video)).data.allowsComments).toBe(true);
  return video;
}

async function fillComments(shareUid: string, userUid: string, count: number) {
  const comments = Array.from({ length: count }, () => ({
    uid: createUid(),
    shareUid,
    userUid,
    text: 'Filling',
    seconds: null,
    createdAt: new Date(),
  }));
  await api.platform.db.insertInto('shareComments').values(comments).execute();
}

test('has no comments until the maker allows them, and hides them afterwards', async () => {
  const video = await shareVideo();
  const visitor = await api.signIn();
  const readAllows = async () =>
    (await api.call('readShare', { query: { shareUid: video.shareUid } })).data.allowsComments;
  const refusal = {
    code: 'conflict',
    detail: 'The maker of this video does not allow comments.',
  };
  expect((await list(video.shareUid)).problem).toMatchObject(refusal);
  expect((await add(visitor.token, video.shareUid)).problem).toMatchObject(refusal);
  expect(await readAllows()).toBeUndefined();
  await allow(video);
  expect(await readAllows()).toBe(true);
  expect((await add(visitor.token, video.shareUid)).status).toBe(200);
  await allow(video, false);
  expect((await list(video.shareUid)).problem).toMatchObject(refusal);
  expect((await add(visitor.token, video.shareUid)).problem).toMatchObject(refusal);
  await allow(video);
  expect(await readTexts(video.shareUid)).toEqual(['Lovely light']);
});

test('lists comments oldest first with time and author, page by page', async () => {
  const { shareUid, token, userUid } = await openVideo();
  const visitor = await api.signIn();
  await api.call('updateProfile', { token: visitor.token, body: { userName: 'Ada' } });
  const { data: first } = await add(visitor.token, shareUid, { text: '  One ', seconds: 3.5 });
  expect(first).toEqual({
    commentUid: expect.any(String) as string,
    author: 'Ada',
    text: 'One',
    seconds: 3.5,
    createTime: expect.any(Number) as number,
    canDelete: true,
  });
  await api.platform.db.updateTable('users').set({ name: '' }).where('uid', '=', userUid).execute();
  await add(token, shareUid, { text: 'Two' });
  await add(visitor.token, shareUid, { text: 'Three' });
  const page = (await list(shareUid, undefined, { limit: 2 })).data;
  expect(page.items.map(({ text, author }) => [text, author])).toEqual([
    ['One', 'Ada'],
    ['Two', ''],
  ]);
  const query = { limit: 2, cursor: page.nextCursor ?? '' };
  const next = (await list(shareUid, undefined, query)).data;
  expect(next.items).toMatchObject([{ text: 'Three', seconds: null }]);
  expect(next.nextCursor).toBeNull();
});

test('refuses empty and long texts, and moments outside of the video', async () => {
  const { shareUid, token } = await openVideo();
  const invalidComments = [
    { text: '   ' },
    { text: 'x'.repeat(501) },
    { seconds: -1 },
    { seconds: 5.1 },
  ];
  for (const invalidComment of invalidComments) {
    expect((await add(token, shareUid, invalidComment)).problem.code).toBe('invalid_request');
  }
  expect((await add(token, shareUid, { text: 'x'.repeat(500), seconds: 5 })).status).toBe(200);
});

test('refuses visitors, suspended accounts and videos that are not shared', async () => {
  const video = await openVideo();
  const { shareUid } = video;
  expect((await add('', shareUid)).status).toBe(401);
  const suspendedOwner = await shareVideo();
  await add(suspendedOwner.token, shareUid, { text: 'Before' });
  const { reportUid } = (await report(suspendedOwner.shareUid)).data;
  await decide((await createOperator()).token, reportUid, 'suspend');
  expect((await add(suspendedOwner.token, shareUid)).problem.code).toBe('account_suspended');
  expect(await readTexts(shareUid)).toEqual([]);
  const visitor = await api.signIn();
  await api.call('revokeShare', { token: video.token, body: { taskUid: video.taskUid } });
  expect((await add(visitor.token, shareUid)).status).toBe(404);
  expect((await list(shareUid)).status).toBe(404);
});

test('refuses a video after a decision against it', async () => {
  const { shareUid } = await openVideo();
  const { reportUid } = (await report(shareUid)).data;
  await decide((await createOperator()).token, reportUid, 'unshare');
  expect((await add((await api.signIn()).token, shareUid)).status).toBe(404);
});

test('is deleted by its author or the maker of the video, and by nobody else', async () => {
  const { shareUid, token } = await openVideo();
  const [author, stranger] = [await api.signIn(), await api.signIn()];
  const { commentUid } = (await add(author.token, shareUid, { text: 'One' })).data;
  const { commentUid: secondUid } = (await add(author.token, shareUid, { text: 'Two' })).data;
  const readRights = async (viewer?: string) =>
    (await list(shareUid, viewer)).data.items.map(({ canDelete }) => canDelete);
  expect(await readRights()).toEqual([false, false]);
  expect(await readRights(stranger.token)).toEqual([false, false]);
  expect(await readRights(author.token)).toEqual([true, true]);
  expect(await readRights(token)).toEqual([true, true]);
  const remove = async (caller: string, uid: string) =>
    (await api.call('deleteComment', { token: caller, body: { commentUid: uid } })).status;
  expect(await remove(stranger.token, commentUid)).toBe(404);
  expect(await remove(author.token, commentUid)).toBe(200);
  expect(await remove(author.token, commentUid)).toBe(404);
  expect(await readTexts(shareUid)).toEqual(['Two']);
  expect(await remove(token, secondUid)).toBe(200);
  expect(await readTexts(shareUid)).toEqual([]);
});

test('posts a comment once, even if it is sent twice at once', async () => {
  const { shareUid } = await openVideo();
  const { token } = await api.signIn();
  const key = randomUUID();
  const [first, second] = await Promise.all([
    add(token, shareUid, { key }),
    add(token, shareUid, { key }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect(second.data.commentUid).toBe(first.data.commentUid);
  expect(await readTexts(shareUid)).toEqual(['Lovely light']);
  const other = await add(token, shareUid, { key, text: 'Another' });
  expect(other.problem.code).toBe('idempotency_mismatch');
});

test('takes 200 comments on one video, also from two people at once', async () => {
  const { shareUid, userUid } = await openVideo();
  await fillComments(shareUid, userUid, 199);
  const people = [await api.signIn(), await api.signIn()];
  const answers = await Promise.all(people.map(({ token }) => add(token, shareUid)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.problem.detail).toBe(
    'This video has as many comments as it can have.',
  );
});

test('takes 20 comments an hour from one person', async () => {
  const { shareUid } = await openVideo();
  const { token } = await api.signIn();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push((await add(token, shareUid)).status);
  // A new hour may begin meanwhile.
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});

test('refuses what moderation stops, and waits for a moderation that is down', async () => {
  const { shareUid } = await openVideo();
  const { token } = await api.signIn();
  expect((await add(token, shareUid, { text: FLAGGED_WORD })).problem).toMatchObject({
    code: 'content_refused',
    detail:
      'Your comment breaks the rule “Violence”. It shows violence. Change its text. If you think this is a mistake, write to help@vidra.example.',
  });
  server.fault = 'drop';
  expect((await add(token, shareUid)).problem).toMatchObject({
    code: 'unavailable',
    detail:
      "We can't check your comment right now, so it was not posted. Try again in a few minutes.",
  });
  expect(await readTexts(shareUid)).toEqual([]);
});

test('goes with the video once the trash is emptied', async () => {
  const { shareUid, token, taskUid } = await openVideo();
  await add((await api.signIn()).token, shareUid);
  await api.call('batchDel', { token, body: { taskUids: [taskUid] } });
  await api.call('emptyBin', { token, body: {} });
  const rows = await api.platform.db
    .selectFrom('shareComments')
    .select('uid')
    .where('shareUid', '=', shareUid)
    .execute();
  expect(rows).toEqual([]);
});
