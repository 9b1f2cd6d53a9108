import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { createReporting, REASON, waitForMail, WORDS } from './testing/reporting.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    PUBLIC_URL: 'https://vidra.example',
    DEV_MAILBOX: '1',
    OPERATOR_SECOND_FACTOR: 'optional',
    REPORTS_PER_HOUR_PER_IP: '1000',
  });
  await api.worker();
});
afterAll(() => api.close());
const { shareVideo, createOperator, report, decide, decisions, latestDecision, appeal, openShare } =
  createReporting(() => api);
const createEmail = () => `${randomUUID()}@example.com`;

test('takes a report without an account, once per key, and confirms it by email', async () => {
  const { shareUid } = await shareVideo();
  const email = createEmail();
  const key = randomUUID();
  const [first, repeat] = await Promise.all([
    report(shareUid, { email }, key),
    report(shareUid, { email }, key),
  ]);
  expect([first.status, repeat.status]).toEqual([200, 200]);
  expect(repeat.data).toEqual(first.data);
  expect((await report(shareUid, { category: 'scam' }, key)).problem.code).toBe(
    'idempotency_mismatch',
  );
  const text = await waitForMail(api, email, /We received your report/);
  expect(text).toContain(first.data.reportUid);
  expect(text).not.toContain(WORDS);
  const { token } = await createOperator();
  const query = { reportUid: first.data.reportUid };
  expect((await api.call('operatorReport', { token, query })).data).toMatchObject({
    title: 'Beach',
    category: 'likeness',
    words: WORDS,
    reporterEmail: email,
    state: 'open',
    ownerReports: 1,
    ownerDecisions: 0,
  });
});

test('refuses a report without a key, with unclear words or of an unknown link', async () => {
  const { shareUid } = await shareVideo();
  const body = { shareUid, category: 'hate', words: WORDS } as const;
  expect((await api.call('reportShare', { body })).problem.code).toBe('idempotency_key_required');
  expect((await report(shareUid, { words: 'Bad' })).status).toBe(400);
  expect((await report('unknown')).status).toBe(404);
});

test('shows the reports to operators only, the oldest first, page by page', async () => {
  const { shareUid, token: ownerToken, userEmail } = await shareVideo();
  const reportUid = (await report(shareUid)).data.reportUid;
  await report(shareUid);
  expect((await api.call('operatorReports', { token: ownerToken, query: {} })).status).toBe(403);
  const { token } = await createOperator();
  const first = (await api.call('operatorReports', { token, query: { limit: 1 } })).data;
  const query = { limit: 100, cursor: first.nextCursor ?? '' };
  const rest = (await api.call('operatorReports', { token, query })).data;
  const all = [...first.items, ...rest.items];
  expect(all.map(({ createTime }) => createTime)).toEqual(
    all.map(({ createTime }) => createTime).toSorted((a, b) => a - b),
  );
  const listedReport = all.find((item) => item.reportUid === reportUid);
  expect((listedReport?.dueTime ?? 0) - (listedReport?.createTime ?? 0)).toBe(7 * 86_400_000);
  expect(listedReport).toMatchObject({
    ownerEmail: userEmail,
    state: 'open',
    decision: null,
  });
});

test('ends the link of an unshared video for good and says why to both sides', async () => {
  const { shareUid, taskUid, token, userEmail } = await shareVideo();
  const email = createEmail();
  const { reportUid } = (await report(shareUid, { email })).data;
  const operator = await createOperator();
  expect((await decide(operator.token, reportUid, 'unshare')).status).toBe(200);
  expect(await openShare(shareUid)).toBe(404);
  expect((await api.app.inject(`/app/share/${shareUid}/video`)).statusCode).toBe(404);
  const again = await api.call('createShare', { token, body: { taskUid } });
  expect(again.problem).toMatchObject({
    code: 'conflict',
    detail: 'This video cannot be shared after a decision about it. Your account page says why.',
  });
  expect((await api.task(token, taskUid)).video).not.toBeNull();
  for (const text of [
    await waitForMail(api, userEmail, /^Decision after a report/),
    await waitForMail(api, email, /^Decision on your report/),
  ]) {
    expect(text).toContain(REASON);
    expect(text).toContain('The decision is based on the law.');
    expect(text).toContain('No automated means were used.');
  }
  expect((await decisions(token)).items).toMatchObject([
    { title: 'Beach', decision: 'unshare', basis: 'law', reason: REASON, inForce: true },
  ]);
  const { items } = (await api.call('operatorActions', { token: operator.token, query: {} })).data;
  expect(items[0]).toMatchObject({
    operator: operator.userEmail,
    action: 'decide-report',
    subject: userEmail,
    what: 'Report decided: No longer shared',
    reason: REASON,
  });
});

test('takes a removed video from its owner too, and only another operator restores it', async () => {
  const { shareUid, taskUid, token, userEmail } = await shareVideo();
  const { reportUid } = (await report(shareUid)).data;
  const [first, second] = [await createOperator(), await createOperator()];
  await decide(first.token, reportUid, 'remove');
  expect(await openShare(shareUid)).toBe(404);
  expect(await api.task(token, taskUid)).toMatchObject({ video: null, removed: true });

  const decision = (await decisions(token)).items[0]!;
  const { decisionUid } = decision;
  const end = new Date(decision.createTime);
  end.setUTCMonth(end.getUTCMonth() + 6);
  expect(decision.appealUntil).toBe(end.getTime());
  const stranger = await api.signIn();
  expect((await appeal(stranger.token, decisionUid)).status).toBe(404);
  expect((await appeal(token, decisionUid)).status).toBe(200);
  expect((await appeal(token, decisionUid)).problem.detail).toBe(
    'You have already appealed. Each side can appeal once.',
  );
  const readReport = async () =>
    (await api.call('operatorReport', { token: first.token, query: { reportUid } })).data;
  const appealedReport = await readReport();
  expect(appealedReport.dueTime).toBe(
    (appealedReport.appeals[0]?.createTime ?? 0) + 7 * 86_400_000,
  );
  expect((await decide(first.token, reportUid, 'keep')).problem).toMatchObject({
    code: 'conflict',
    detail: 'This appeal is against your own decision. Another operator must decide it.',
  });
  expect(
    (await decide(second.token, reportUid, 'keep', 'The actor agreed in writing.')).status,
  ).toBe(200);
  expect((await readReport()).dueTime).toBeNull();
  expect(await openShare(shareUid)).toBe(200);
  const restoredTask = await api.task(token, taskUid);
  expect([restoredTask.video === null, restoredTask.removed]).toEqual([false, undefined]);
  expect(await waitForMail(api, userEmail, /^Decision after an appeal/)).toContain(
    'stays in your account, and you can share it.',
  );
  expect((await decisions(token)).items).toMatchObject([
    { decision: 'keep', inForce: true },
    { decision: 'remove', inForce: false, appeal: { answered: true } },
  ]);
});

test('lets a reporter appeal from the email, without an account and only with its signature', async () => {
  const { shareUid } = await shareVideo();
  const email = createEmail();
  const { reportUid } = (await report(shareUid, { email })).data;
  const [first, second] = [await createOperator(), await createOperator()];
  await decide(first.token, reportUid, 'keep', 'We see nobody in this video.');
  const text = await waitForMail(api, email, /^Decision on your report/);
  const [, path = ''] = /https:\/\/vidra\.example(\/app\/appeal\/\S+)/.exec(text) ?? [];
  const page = await api.app.inject(path);
  expect([page.statusCode, page.body.includes('<label for="words">')]).toEqual([200, true]);
  // Not the last character: some of its bits are not part of the signature.
  const forgedPath = path.replace(
    /(.)(.{5})$/,
    (_, letter, end) => `${letter === 'A' ? 'B' : 'A'}${end}`,
  );
  expect((await api.app.inject(forgedPath)).statusCode).toBe(404);
  const post = (words: string) =>
    api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ words }).toString(),
    });
  const short = await post('<b>No');
  expect([short.statusCode, short.body.includes('&lt;b&gt;No')]).toEqual([400, true]);
  expect((await post('I am at second 3, on the left.')).statusCode).toBe(200);
  expect((await post('I am at second 3, on the left.')).statusCode).toBe(409);
  expect((await decide(first.token, reportUid, 'unshare')).status).toBe(409);
  expect((await decide(second.token, reportUid, 'unshare')).status).toBe(200);
  expect(await openShare(shareUid)).toBe(404);
});

test('refuses an appeal after six months with the date', async () => {
  const { shareUid, token } = await shareVideo();
  const { reportUid } = (await report(shareUid)).data;
  await decide((await createOperator()).token, reportUid, 'remove');
  await api.platform.db
    .updateTable('reportDecisions')
    .set({ createdAt: new Date('2026-01-15T12:00:00Z') })
    .where('reportUid', '=', reportUid)
    .execute();
  const [decision] = (await decisions(token)).items;
  expect(decision?.appealUntil).toBeNull();
  expect((await appeal(token, decision?.decisionUid ?? '')).problem.detail).toBe(
    'The 6 months for an appeal ended on July 15, 2026.',
  );
});

test('closes the appeal of a deleted account without an effect', async () => {
  const { shareUid, token, userUid } = await shareVideo();
  const { reportUid } = (await report(shareUid)).data;
  const [first, second] = [await createOperator(), await createOperator()];
  await decide(first.token, reportUid, 'remove');
  const decisionUid = await latestDecision(token);
  await appeal(token, decisionUid);
  const { db } = api.platform;
  await db
    .updateTable('users')
    .set({ closesAt: new Date(0) })
    .where('uid', '=', userUid)
    .execute();
  const { eraseClosedAccounts } = await import('../personal-data/erase-account.ts');
  await eraseClosedAccounts(api.platform);
  expect((await decide(second.token, reportUid, 'remove')).problem.detail).toBe(
    'This account was deleted with its videos, so there is nothing left to act on. Choose Keep to close the report.',
  );
  expect((await decide(second.token, reportUid, 'keep')).status).toBe(200);
  const query = { reportUid };
  expect((await api.call('operatorReport', { token: second.token, query })).data).toMatchObject({
    title: '',
    words: '',
    video: null,
    state: 'decided',
    appeals: [{ words: '', answered: true }],
  });
});

test('refuses decisions about own videos, and against a video without a basis', async () => {
  const operator = await createOperator();
  const ownVideo = await shareVideo(operator);
  const { reportUid } = (await report(ownVideo.shareUid)).data;
  expect((await decide(operator.token, reportUid, 'keep')).problem.detail).toBe(
    'This is your own video. Ask another operator to decide.',
  );
  const body = { reportUid, decision: 'remove', reason: REASON } as const;
  const { token } = await createOperator();
  expect((await api.call('operatorDecideReport', { token, body })).status).toBe(400);
});

test('counts reports, decisions and appeals by category as CSV', async () => {
  const fresh = await startTestApi({ REPORTS_PER_HOUR_PER_IP: '1000' });
  await fresh.worker();
  const site = createReporting(() => fresh);
  const { shareUid, token } = await site.shareVideo();
  const { reportUid } = (await site.report(shareUid)).data;
  await site.report(shareUid, { category: 'scam' });
  const [first, second] = [await site.createOperator(), await site.createOperator()];
  await site.decide(first.token, reportUid, 'remove');
  const decisionUid = await site.latestDecision(token);
  await site.appeal(token, decisionUid);
  await site.decide(second.token, reportUid, 'keep');
  const { data } = await fresh.call('operatorReportCounts', { token: first.token, query: {} });
  expect(data.fileName).toMatch(/^reports-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  const lines = data.csv.split('\r\n');
  expect(lines[0]).toBe(
    'Category,Reports,Waiting,Kept,Unlisted,Unshared,Removed,Suspended,Based on law,Based on terms,Appeals by owners,Appeals by reporters,Decisions changed after an appeal,Median hours to the first decision',
  );
  expect(lines).toContain('Shows someone without their consent,1,0,0,0,0,1,0,1,0,1,0,1,0');
  expect(lines).toContain('Scam or fraud,1,1,0,0,0,0,0,0,0,0,0,0,');
  expect(lines).toContain('Sexual content,0,0,0,0,0,0,0,0,0,0,0,0,');
  await fresh.close();
});
