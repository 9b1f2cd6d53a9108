import { randomUUID } from 'node:crypto';
import type { CallQuery } from '@vidra/shared-contract/schemas';
import { locateFfmpeg } from '../../rendering/media/ffmpeg.ts';
import { chooseSpeech } from '../../rendering/speech/choose-speech.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { ScriptedEngine, createTinyVideo } from '../../testing/scripted-engine.ts';

let api: TestApi;
let token = '';
let pictures: string[] = [];
beforeAll(async () => {
  const { ffmpeg } = await locateFfmpeg();
  const speech = await chooseSpeech({ ...process.env, SPEECH_ENGINE: 'flite' }, ffmpeg);
  const engine = new ScriptedEngine(createTinyVideo(ffmpeg));
  api = await startTestApi({ SIGNUP_CREDITS: '5000' }, undefined, { engine, speech });
  ({ token } = await api.signIn());
  pictures = [await api.picture(token), await api.picture(token)].map(({ fileUid }) => fileUid);
});
afterAll(() => api.close());

const createKeyHeaders = () => ({ 'idempotency-key': randomUUID() });

describe('projects', () => {
  test('are limited per hour, and a repeated request returns the same one', async () => {
    const { token: ownerToken, userUid } = await api.signIn();
    const body = { title: 'One of many', kind: 'storyline' } as const;
    const headers = createKeyHeaders();
    const first = await api.call('createProject', { token: ownerToken, headers, body });
    await api.platform.db
      .updateTable('rateBuckets')
      .set({ used: 200 })
      .where('key', '=', `project:${userUid}`)
      .execute();
    const refusal = await api.call('createProject', {
      token: ownerToken,
      headers: createKeyHeaders(),
      body,
    });
    expect(refusal.problem.code).toBe('too_many_requests');
    const repeat = await api.call('createProject', { token: ownerToken, headers, body });
    expect(repeat.data).toEqual(first.data);
    expect((await api.call('projectHistory', { token: ownerToken })).data.items).toHaveLength(1);
  });

  test('are deleted once, by their owner, and a repeated request creates no second one', async () => {
    const { token: ownerToken } = await api.signIn();
    const headers = createKeyHeaders();
    const body = { title: 'Short-lived', kind: 'storyline' } as const;
    const { projectUid } = (await api.call('createProject', { token: ownerToken, headers, body }))
      .data;
    const remove = async (by: string) =>
      (await api.call('deleteProject', { token: by, body: { projectUid } })).data;
    expect(await remove(token)).toEqual({ deleted: false });
    const removals = await Promise.all([remove(ownerToken), remove(ownerToken)]);
    expect(removals.map(({ deleted }) => deleted).toSorted()).toEqual([false, true]);
    const query = { projectUid };
    expect((await api.call('getProject', { token: ownerToken, query })).problem.code).toBe(
      'not_found',
    );
    const change = { projectUid, revision: 1, title: 'Still there?' };
    const lateUpdate = await api.call('updateProject', { token: ownerToken, body: change });
    expect(lateUpdate.problem.code).toBe('not_found');
    const repeat = await api.call('createProject', { token: ownerToken, headers, body });
    expect(repeat.problem.code).toBe('not_found');
    expect((await api.call('projectHistory', { token: ownerToken })).data.items).toEqual([]);
  });

  test('keep their content and refuse a change of an old revision', async () => {
    const content = { shots: [{ text: 'one' }], step: 2 };
    const body = { title: 'My story', kind: 'storyline', content } as const;
    const headers = createKeyHeaders();
    const { data: project } = await api.call('createProject', { token, headers, body });
    const { data: repeat } = await api.call('createProject', { token, headers, body });
    expect(project).toMatchObject({ revision: 1, content, kind: 'storyline' });
    expect(repeat.projectUid).toBe(project.projectUid);
    const { projectUid } = project;
    const change = { projectUid, revision: 1, content: { step: 3 } };
    const savedProject = await api.call('updateProject', { token, body: change });
    expect(savedProject.data).toMatchObject({
      revision: 2,
      title: 'My story',
      content: { step: 3 },
    });
    const staleUpdate = await api.call('updateProject', { token, body: change });
    expect(staleUpdate).toMatchObject({ status: 409, problem: { meta: { revision: 2 } } });
    expect((await api.call('getProject', { token, query: { projectUid } })).data.content).toEqual({
      step: 3,
    });
    const stranger = await api.signIn();
    const foreign = await api.call('getProject', { token: stranger.token, query: { projectUid } });
    expect(foreign.status).toBe(404);
    const oversizedBody = { projectUid, revision: 2, content: { text: 'x'.repeat(50_000) } };
    expect((await api.call('updateProject', { token, body: oversizedBody })).status).toBe(413);
  });
});

test('searches and filters the history of projects, page by page', async () => {
  const { token: ownerToken } = await api.signIn();
  for (const title of ['Cats 100%', 'Dogs', 'More cats', 'Cats_too']) {
    const body = { title, kind: title === 'Dogs' ? 'product' : 'storyline' } as const;
    await api.call('createProject', { token: ownerToken, headers: createKeyHeaders(), body });
  }
  const titles = async (query: CallQuery<'projectHistory'>) => {
    const { data } = await api.call('projectHistory', { token: ownerToken, query });
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

describe('the poster of a project', () => {
  const posters = async (by: string) =>
    (await api.call('projectHistory', { token: by })).data.items.map(({ posterUrl }) => posterUrl);
  const pictureAt = async (url = '') => {
    const { pathname, search } = new URL(url, 'http://site.invalid');
    const answer = await api.app.inject(pathname + search);
    return [answer.statusCode, String(answer.headers['content-type'])];
  };

  test("is its first picture, but never another person's", async () => {
    const { token: ownerToken } = await api.signIn();
    const ownPicture = await api.picture(ownerToken);
    const make = (content: Record<string, unknown>) =>
      api.call('createProject', {
        token: ownerToken,
        headers: createKeyHeaders(),
        body: { title: 'A', kind: 'storyline', content: content as never },
      });
    const { data } = await make({ shots: [{ picture: null }, { picture: ownPicture }] });
    expect(await pictureAt(data.posterUrl ?? '')).toEqual([200, expect.stringMatching('image/')]);
    await make({ fileUid: pictures[0], otherUids: 7 });
    await make({});
    expect((await posters(ownerToken)).map((url) => url !== null)).toEqual([false, false, true]);
    await api.call('deleteUploads', {
      token: ownerToken,
      body: { fileUids: [ownPicture.fileUid] },
    });
    expect(await posters(ownerToken)).toEqual([null, null, null]);
  });

  test("is an agent's picture until its film is done", async () => {
    const { token: ownerToken } = await api.signIn();
    const { fileUid } = await api.picture(ownerToken);
    const body = { prompt: 'Orbit', imageUids: [fileUid] };
    const { data } = await api.call('createAgentTask', {
      token: ownerToken,
      headers: createKeyHeaders(),
      body,
    });
    const [before] = await posters(ownerToken);
    expect(await pictureAt(before ?? '')).toEqual([200, expect.stringMatching('image/')]);
    const { projectUid } = data;
    const { group } = (
      await api.call('approveAgentTask', { token: ownerToken, body: { projectUid } })
    ).data;
    const worker = await api.worker();
    await api.until(ownerToken, group?.tasks[0]?.taskUid ?? '', 'done');
    await worker.stop(0);
    const [film] = await api.platform.db
      .updateTable('videoTasks')
      .set((column) => ({ posterKey: column.ref('videoKey') }))
      .where('groupUid', '=', group?.groupUid ?? '')
      .returning('videoKey')
      .execute();
    expect((await posters(ownerToken))[0]).toContain(film?.videoKey);
  });
});
