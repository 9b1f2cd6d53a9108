import { sql } from 'kysely';
import type { LoginAnswer, VideoTask } from '@vidra/shared-contract/schemas';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createOperator } from '../operators/site/testing/operators.ts';

/** A value of a newer release that this one does not know. */
const NEWER = 'of-a-newer-release';

let api: TestApi;
let user: LoginAnswer;
beforeAll(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '1000' });
  user = await api.signIn();
});
afterAll(() => api.close());

const run = (statement: ReturnType<typeof sql>) => statement.execute(api.platform.db);

async function readHistory(): Promise<VideoTask[]> {
  const { status, data } = await api.call('groupHistory', { token: user.token });
  expect(status).toBe(200);
  return data.items.flatMap(({ tasks }) => tasks);
}

describe('rows written by a newer release before a rollback', () => {
  test('of videos appear in the history with the others', async () => {
    const { token } = user;
    const [brokenTask, oddTask, pausedTask, plainTask] = await api.create(token, {
      title: 'One',
      count: 4,
    });
    const getUid = (task?: VideoTask) => task?.taskUid ?? '';
    await run(sql`
      update video_tasks set status = 'failed', finished_at = now(), error_code = ${NEWER},
        error_message = 'The moon was in the way.', feedback = ${NEWER}, dislike_reason = ${NEWER}
      where uid = ${getUid(brokenTask)}`);
    await run(sql`
      update video_tasks set settings = jsonb_build_object('flow', ${NEWER}::text)
      where uid = ${getUid(oddTask)}`);
    await run(sql`
      update video_tasks set status = ${NEWER}, file_check = '{"frames":1,"newer":2}',
        settings = settings || jsonb_build_object('newer', 1) where uid = ${getUid(pausedTask)}`);

    const visibleTasks = new Map((await readHistory()).map((task) => [task.taskUid, task]));
    expect(visibleTasks.size).toBe(4);
    expect(visibleTasks.get(getUid(brokenTask))).toMatchObject({
      error: { code: 'internal_error', message: 'The moon was in the way.' },
      feedback: 'none',
    });
    expect(visibleTasks.get(getUid(brokenTask))).not.toHaveProperty('dislikeReason');
    expect(visibleTasks.get(getUid(oddTask))).toMatchObject({
      title: oddTask?.title,
      flow: 'image-to-video',
    });
    const assertion = expect(visibleTasks.get(getUid(pausedTask)));
    assertion.toMatchObject({ status: 'queued', settings: pausedTask?.settings });
    expect(visibleTasks.get(getUid(plainTask))).toEqual(await api.task(token, getUid(plainTask)));
  });

  test('of credits appear in the statement by their effect', async () => {
    // The newer release has widened this constraint.
    await run(sql`alter table ledger_entries drop constraint ledger_entries_kind_check`);
    await run(sql`update ledger_entries set kind = ${NEWER}
      where user_uid = ${user.userUid} and ref like 'signup:%'`);
    const { status, data } = await api.call('creditLedger', { token: user.token });
    expect(status).toBe(200);
    expect(data.items.at(-1)).toMatchObject({ kind: 'grant', change: 1000 });
  });

  test('of purchases count with their credits', async () => {
    await run(sql`
      insert into purchases (uid, ref, user_uid, kind, item_id, title, credits, amount, currency, created_at, returned_credits, returns)
      values ('bought', 'bought', ${user.userUid}, ${NEWER}, 'x', 'A gift', 5, 100, 'eur', now(), 0, 0)`);
    const events = await api.call('listPurchases', { token: user.token });
    expect(events.data.events).toMatchObject([{ kind: 'pack', title: 'A gift' }]);
    const payments = await api.call('listPayments', { token: user.token });
    expect(payments.data.items).toMatchObject([{ kind: 'pack', title: 'A gift' }]);
  });

  test('of projects are hidden and cannot be opened', async () => {
    const { token } = user;
    const begin = async (title: string) => {
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const body = { title, kind: 'storyline' } as const;
      return (await api.call('createProject', { token, headers, body })).data.projectUid;
    };
    const [newerProject] = [await begin('Newer'), await begin('Mine')];
    await run(sql`update projects set kind = ${NEWER} where uid = ${newerProject}`);
    const { data } = await api.call('projectHistory', { token });
    expect(data.items.map(({ title }) => title)).toEqual(['Mine']);
    const projectAnswer = await api.call('getProject', {
      token,
      query: { projectUid: newerProject },
    });
    expect(projectAnswer.status).toBe(404);
    await run(
      sql`update projects set kind = 'agent', state = ${NEWER} where uid = ${newerProject}`,
    );
    const plan = await api.call('getAgentTask', { token, query: { projectUid: newerProject } });
    expect(plan.status).toBe(404);
  });

  test('of an account grant no rights and no looks', async () => {
    const { token } = user;
    const preferences = { style: 'clean', captionStyle: null, captions: false } as const;
    await api.call('updatePreferences', { token, body: preferences });
    await api.call('updateBrandKit', { token, body: { primaryColour: '#112233' } });
    await run(sql`alter table users drop constraint users_role_check`);
    await run(sql`update users set role = ${NEWER} where uid = ${user.userUid}`);
    await run(sql`update preferences set style = ${NEWER}, caption_style = ${NEWER}`);
    await run(sql`update brand_kits set font = ${NEWER}`);
    expect((await api.call('userInfo', { token, body: {} })).data.role).toBe('user');
    const wishes = await api.call('preferences', { token });
    expect(wishes.data).toMatchObject({ style: null, captionStyle: null, captions: false });
    const kit = await api.call('brandKit', { token, body: {} });
    expect(kit.data).toMatchObject({ font: null, primaryColour: '#112233' });
  });

  test('of files, pages and scripts report the problem', async () => {
    const { token } = user;
    const { fileUid } = await api.picture(token);
    await run(sql`update files set state = 'refused', problem_code = ${NEWER},
      problem_detail = 'Too shiny.' where uid = ${fileUid}`);
    const file = await api.call('completeUpload', { token, body: { fileUid } });
    const otherPicture = await api.picture(token);
    await run(sql`update files set kind = ${NEWER} where uid = ${otherPicture.fileUid}`);
    expect((await api.call('listUploads', { token })).status).toBe(200);
    expect([file.status, file.problem.detail]).toEqual([422, 'Too shiny.']);
    await run(sql`alter table scrapes drop constraint scrapes_status_check`);
    await run(sql`alter table scripts drop constraint scripts_status_check`);
    await run(sql`
      insert into scrapes (uid, user_uid, address, status, runs, error_code, error_message, created_at, updated_at)
      values ('page', ${user.userUid}, 'https://example.com/', ${NEWER}, 0, ${NEWER}, 'No.', now(), now())`);
    const page = await api.call('getScrape', { token, query: { scrapeUid: 'page' } });
    expect(page.data).toMatchObject({ status: 'failed', error: { code: 'interrupted' } });
    await run(sql`
      insert into scripts (uid, user_uid, request, status, runs, created_at, updated_at)
      values ('script', ${user.userUid}, '{}', ${NEWER}, 0, now(), now())`);
    const script = await api.call('getScript', { token, query: { scriptUid: 'script' } });
    expect(script.data.status).toBe('running');
  });

  test('of the records are listed verbatim', async () => {
    const { token } = await createOperator(api);
    await run(sql`insert into operator_actions (uid, at, operator, action, subject, what, reason)
      values ('newer', now(), 'somebody', ${NEWER}, 'x', 'y', 'z')`);
    await run(sql`insert into release_publishers (uid, name, token_hash, remotes, created_at)
      values ('p', 'team', 'x', '[]', now())`);
    await run(sql`
      insert into release_events (uid, at, publisher_uid, who, action, releases, outcome, detail)
      values ('newer', now(), 'p', 'team', ${NEWER}, '[]', ${NEWER}, '')`);
    const actions = await api.call('operatorActions', { token });
    expect(actions.data.items[0]).toMatchObject({ action: NEWER, operator: 'somebody' });
    const { data } = await api.call('operatorReleases', { token });
    expect(data.events[0]).toMatchObject({ action: NEWER, outcome: NEWER });
    expect((await api.call('operatorPeople', { token })).status).toBe(200);
  });
});
