import { randomUUID } from 'node:crypto';
import type { CallQuery } from '@vidra/shared-contract/schemas';
import { locateFfmpeg } from '../../making/media/ffmpeg.ts';
import { chooseSpeech } from '../../making/speech/choose-speech.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { ScriptedEngine, tinyVideo } from '../../testing/scripted-engine.ts';

let api: TestApi;
let token = '';
let pictures: string[] = [];
beforeAll(async () => {
  const { ffmpeg } = await locateFfmpeg();
  const speech = await chooseSpeech({ ...process.env, SPEECH_ENGINE: 'flite' }, ffmpeg);
  const engine = new ScriptedEngine(tinyVideo(ffmpeg));
  api = await startTestApi({ SIGNUP_CREDITS: '5000' }, undefined, { engine, speech });
  ({ token } = await api.signIn());
  pictures = [await api.picture(token), await api.picture(token)].map(({ fileUid }) => fileUid);
});
afterAll(() => api.close());

const key = () => ({ 'idempotency-key': randomUUID() });

describe('projects', () => {
  test('cannot be begun without end; the same one again is no other one', async () => {
    const { token: own, userUid } = await api.signIn();
    const body = { title: 'One of many', kind: 'storyline' } as const;
    const headers = key();
    const first = await api.call('createProject', { token: own, headers, body });
    await api.platform.db
      .updateTable('rateBuckets')
      .set({ used: 200 })
      .where('key', '=', `project:${userUid}`)
      .execute();
    const refused = await api.call('createProject', { token: own, headers: key(), body });
    expect(refused.problem.code).toBe('too_many_requests');
    const again = await api.call('createProject', { token: own, headers, body });
    expect(again.data).toEqual(first.data);
    expect((await api.call('projectHistory', { token: own })).data.items).toHaveLength(1);
  });

  test('are deleted once, by their owner, and the same request makes no second one', async () => {
    const { token: own } = await api.signIn();
    const headers = key();
    const body = { title: 'Short-lived', kind: 'storyline' } as const;
    const { projectUid } = (await api.call('createProject', { token: own, headers, body })).data;
    const remove = async (by: string) =>
      (await api.call('deleteProject', { token: by, body: { projectUid } })).data;
    expect(await remove(token)).toEqual({ deleted: false });
    const both = await Promise.all([remove(own), remove(own)]);
    expect(both.map(({ deleted }) => deleted).toSorted()).toEqual([false, true]);
    const query = { projectUid };
    expect((await api.call('getProject', { token: own, query })).problem.code).toBe('not_found');
    const change = { projectUid, revision: 1, title: 'Still there?' };
    const late = await api.call('updateProject', { token: own, body: change });
    expect(late.problem.code).toBe('not_found');
    const again = await api.call('createProject', { token: own, headers, body });
    expect(again.problem.code).toBe('not_found');
    expect((await api.call('projectHistory', { token: own })).data.items).toEqual([]);
  });

  test('keep their content, and a change of an old revision is refused', async () => {
    const content = { shots: [{ text: 'one' }], step: 2 };
    const body = { title: 'My story', kind: 'storyline', content } as const;
    const headers = key();
    const { data: made } = await api.call('createProject', { token, headers, body });
    const { data: again } = await api.call('createProject', { token, headers, body });
    expect(made).toMatchObject({ revision: 1, content, kind: 'storyline' });
    expect(again.projectUid).toBe(made.projectUid);
    const { projectUid } = made;
    const change = { projectUid, revision: 1, content: { step: 3 } };
    const saved = await api.call('updateProject', { token, body: change });
    expect(saved.data).toMatchObject({ revision: 2, title: 'My story', content: { step: 3 } });
    const late = await api.call('updateProject', { token, body: change });
    expect(late).toMatchObject({ status: 409, problem: { meta: { revision: 2 } } });
    expect((await api.call('getProject', { token, query: { projectUid } })).data.content).toEqual({
      step: 3,
    });
    const stranger = await api.signIn();
    const foreign = await api.call('getProject', { token: stranger.token, query: { projectUid } });
    expect(foreign.status).toBe(404);
    const huge = { projectUid, revision: 2, content: { text: 'x'.repeat(50_000) } };
    expect((await api.call('updateProject', { token, body: huge })).status).toBe(413);
  });
});

test('the history of projects is searched and filtered, page by page', async () => {
  const { token: own } = await api.signIn();
  for (const title of ['Cats 100%', 'Dogs', 'More cats', 'Cats_too']) {
    const body = { title, kind: title === 'Dogs' ? 'product' : 'storyline' } as const;
    await api.call('createProject', { token: own, headers: key(), body });
  }
  const titles = async (query: CallQuery<'projectHistory'>) => {
    const { data } = await api.call('projectHistory', { token: own, query });
    return { titles: data.items.map(({ title }) => title), next: data.nextCursor };
  };
  expect((await titles({ search: 'cats' })).titles).toEqual(['Cats_too', 'More cats', 'Cats 100%']);
  expect((await titles({ search: '0%' })).titles).toEqual(['Cats 100%']);
  expect((await titles({ search: '_' })).titles).toEqual(['Cats_too']);
  expect((await titles({ kind: 'product' })).titles).toEqual(['Dogs']);
  const first = await titles({ search: 'cats', limit: 2 });
  const rest = await titles({ search: 'cats', limit: 2, cursor: first.next ?? '' });
  expect([...first.titles, ...rest.titles]).toHaveLength(3);
  expect(rest.next).toBeNull();
});

describe('stand with', () => {
  const posters = async (by: string) =>
    (await api.call('projectHistory', { token: by })).data.items.map(({ posterUrl }) => posterUrl);
  const pictureAt = async (url = '') => {
    const { pathname, search } = new URL(url, 'http://site.invalid');
    const answer = await api.app.inject(pathname + search);
    return [answer.statusCode, String(answer.headers['content-type'])];
  };

  test('their first picture, and nothing of somebody else', async () => {
    const { token: own } = await api.signIn();
    const mine = await api.picture(own);
    const make = (content: Record<string, unknown>) =>
      api.call('createProject', {
        token: own,
        headers: key(),
        body: { title: 'A', kind: 'storyline', content: content as never },
      });
    const { data } = await make({ shots: [{ picture: null }, { picture: mine }] });
    expect(await pictureAt(data.posterUrl ?? '')).toEqual([200, expect.stringMatching('image/')]);
    await make({ fileUid: pictures[0], otherUids: 7 });
    await make({});
    expect((await posters(own)).map((url) => url !== null)).toEqual([false, false, true]);
    await api.call('deleteUploads', { token: own, body: { fileUids: [mine.fileUid] } });
    expect(await posters(own)).toEqual([null, null, null]);
  });

  test("an agent's picture until its film stands", async () => {
    const { token: own } = await api.signIn();
    const { fileUid } = await api.picture(own);
    const body = { prompt: 'Orbit', imageUids: [fileUid] };
    const { data } = await api.call('createAgentTask', { token: own, headers: key(), body });
    const [before] = await posters(own);
    expect(await pictureAt(before ?? '')).toEqual([200, expect.stringMatching('image/')]);
    const { projectUid } = data;
    const { group } = (await api.call('approveAgentTask', { token: own, body: { projectUid } }))
      .data;
    const worker = await api.worker();
    await api.until(own, group?.tasks[0]?.taskUid ?? '', 'done');
    await worker.stop(0);
    const [film] = await api.platform.db
      .updateTable('videoTasks')
      .set((column) => ({ posterKey: column.ref('videoKey') }))
      .where('groupUid', '=', group?.groupUid ?? '')
      .returning('videoKey')
      .execute();
    expect((await posters(own))[0]).toContain(film?.videoKey);
  });
});
