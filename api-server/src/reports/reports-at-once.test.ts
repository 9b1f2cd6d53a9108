import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { onPostgres, runAllAtOnce } from '../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createReporting, WORDS } from './testing/reporting.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.worker();
});
afterAll(() => api.close());
const { shareVideo, createOperator, report, decide, decisions, latestDecision, appeal, openShare } =
  createReporting(() => api);

test('stores at most ten of 500 reports from one network, whatever their keys', async () => {
  const { shareUid } = await shareVideo();
  await api.platform.db.deleteFrom('rateBuckets').execute();
  const send = (index: number) =>
    api.app.inject({
      method: 'POST',
      url: '/api/v1.0/microTask/video/share/report',
      // One customer of an IPv6 provider has all of these addresses.
      remoteAddress: `2001:db8:1:2::${index.toString(16)}`,
      headers: { 'app-code': 'vidra', 'idempotency-key': randomUUID() },
      payload: { shareUid, category: 'other', words: WORDS },
    });
  const answers = await Promise.all(Array.from({ length: 500 }, (_, index) => send(index)));
  const codes = answers.map(({ statusCode }) => statusCode);
  expect(codes.filter((code) => code === 200)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(490);
  const refusal = answers.find(({ statusCode }) => statusCode === 429)?.json<{ detail: string }>();
  expect(refusal?.detail).toBe('You have sent many reports. Try again in an hour.');
  const rows = await api.platform.db.selectFrom('shareReports').select('uid').execute();
  expect(rows).toHaveLength(10);
});

onPostgres('at the same moment', () => {
  beforeEach(async () => {
    await api.platform.db.deleteFrom('rateBuckets').execute();
  });

  test('takes the decision of one operator, and tells the other who was first', async () => {
    const { shareUid, token } = await shareVideo();
    const { reportUid } = (await report(shareUid)).data;
    const [first, second] = [await createOperator(), await createOperator()];
    const answers = await runAllAtOnce(
      api.platform.db,
      sql`select from share_reports where uid = ${reportUid} for update`,
      [
        () => decide(first.token, reportUid, 'remove'),
        () => decide(second.token, reportUid, 'keep'),
      ],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409]);
    expect(answers[1].problem.detail).toBe(`${first.userEmail} has already decided this report.`);
    expect((await decisions(token)).items).toMatchObject([{ decision: 'remove', inForce: true }]);
    expect(await openShare(shareUid)).toBe(404);
  });

  test('takes an appeal once, and before a decision is lifted', async () => {
    const { shareUid, token } = await shareVideo();
    const { reportUid } = (await report(shareUid)).data;
    const operator = await createOperator();
    await decide(operator.token, reportUid, 'remove');
    const decisionUid = await latestDecision(token);
    const lift = () =>
      api.call('operatorLiftDecision', {
        token: operator.token,
        body: { reportUid, reason: 'It was a mistake.' },
      });
    const answers = await runAllAtOnce(
      api.platform.db,
      sql`select from share_reports where uid = ${reportUid} for update`,
      [() => appeal(token, decisionUid), () => appeal(token, decisionUid), lift],
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 409, 409]);
    expect(await openShare(shareUid)).toBe(404);
  });

  test('keeps a video restricted by one of two reports that are decided together', async () => {
    const { shareUid, taskUid } = await shareVideo();
    const [one, other] = [
      (await report(shareUid)).data.reportUid,
      (await report(shareUid)).data.reportUid,
    ];
    const { token } = await createOperator();
    await decide(token, one, 'unshare');
    const lift = () =>
      api.call('operatorLiftDecision', {
        token,
        body: { reportUid: one, reason: 'It was a mistake.' },
      });
    await runAllAtOnce(
      api.platform.db,
      sql`select from video_tasks where uid = ${taskUid} for update`,
      [() => decide(token, other, 'remove'), lift],
    );
    const { restriction } = await api.platform.db
      .selectFrom('videoTasks')
      .select('restriction')
      .where('uid', '=', taskUid)
      .executeTakeFirstOrThrow();
    expect(restriction).toBe('remove');
  });
});
