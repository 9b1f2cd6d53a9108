import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { readWallet } from '../money/credits/ledger.ts';
import { testBuyers } from '../money/payments/testing/test-buyers.ts';
import { waitForEmptyOutbox } from '../testing/outbox.ts';
import { createReporting, waitForMail } from './testing/reporting.ts';

const startSite = (more: Record<string, string> = {}) =>
  startTestApi({
    PUBLIC_URL: 'https://vidra.example',
    DEV_MAILBOX: '1',
    TEST_CHECKOUT: '1',
    OPERATOR_SECOND_FACTOR: 'optional',
    REPORTS_PER_HOUR_PER_IP: '1000',
    ...more,
  });

let api: TestApi;
beforeAll(async () => {
  api = await startSite();
  await api.worker();
});
afterAll(() => api.close());
const { shareVideo, createOperator, report, decide, decisions, appeal, openShare } =
  createReporting(() => api);
const buyers = testBuyers(() => api);

async function suspend(shareUid: string) {
  const operator = await createOperator();
  const { reportUid } = (await report(shareUid)).data;
  expect((await decide(operator.token, reportUid, 'suspend')).status).toBe(200);
  return { operator, reportUid };
}

test('stops orders, uploads, shares and purchases at once, and says where to read why', async () => {
  const { token, taskUid, shareUid } = await shareVideo();
  const { fileUid: imageUid } = await api.picture(token);
  const { data: link } = await api.call('createFileLink', { token, body: { fileUid: imageUid } });
  await suspend(shareUid);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = [
    await api.call('createShare', { token, body: { taskUid } }),
    await api.call('getWebPreSignedUrl', {
      token,
      body: { fileName: 'b.jpg', contentType: 'image/jpeg', sizeBytes: 9 },
    }),
    await api.call('createPaymentSession', { token, body: { kind: 'pack', packId: 'pack-100' } }),
    await api.call('createProject', {
      token,
      headers,
      body: { title: 'Tale', kind: 'storyline', content: {} },
    }),
    await api.call('retryVideo', { token, headers, body: { taskUid } }),
  ];
  for (const { problem } of answers) {
    expect(problem).toMatchObject({
      code: 'account_suspended',
      status: 403,
      detail: 'Your account is suspended. Your account page says why, and you can appeal there.',
    });
  }
  expect(await openShare(shareUid)).toBe(404);
  expect((await api.app.inject(new URL(link.url).pathname)).statusCode).toBe(404);
});

test('can still log in, read, export its data, close the account and appeal', async () => {
  const { token, userEmail, shareUid } = await shareVideo();
  await suspend(shareUid);
  // A second code within a minute is refused to everybody.
  await api.platform.db.deleteFrom('emailCodes').where('email', '=', userEmail).execute();
  const login = await api.signIn(userEmail);
  expect(login.userEmail).toBe(userEmail);
  expect((await api.call('groupHistory', { token: login.token, query: {} })).status).toBe(200);
  expect((await api.call('exportData', { token })).status).toBe(200);
  const { items, suspension } = await decisions(token);
  expect(items).toMatchObject([{ decision: 'suspend', inForce: true }]);
  expect(suspension).toMatchObject({ refundable: false });
  expect((await appeal(token, items[0]?.decisionUid ?? '')).status).toBe(200);
});

test('lifts a suspension by another operator and restores shares, except removed ones', async () => {
  const owner = await shareVideo();
  const other = await shareVideo(owner);
  const removedReport = (await report(other.shareUid)).data.reportUid;
  await decide((await createOperator()).token, removedReport, 'remove');
  const { operator, reportUid } = await suspend(owner.shareUid);
  const [first] = (await decisions(owner.token)).items;
  await appeal(owner.token, first?.decisionUid ?? '');
  expect((await decide(operator.token, reportUid, 'keep')).status).toBe(409);
  expect((await decide((await createOperator()).token, reportUid, 'keep')).status).toBe(200);
  expect([await openShare(owner.shareUid), await openShare(other.shareUid)]).toEqual([200, 404]);
  expect((await decisions(owner.token)).suspension).toBeNull();
  const [task] = await api.create(owner.token);
  expect(task?.status).toBe('queued');
});

test('stays suspended while another decision demands it', async () => {
  const { token, shareUid } = await shareVideo();
  const earlierReport = await report(shareUid);
  const first = await suspend(shareUid);
  // The link of a suspended account shows nothing, so this report was sent before.
  const reportUid = earlierReport.data.reportUid;
  await decide(first.operator.token, reportUid, 'suspend');
  const lift = (uid: string) =>
    api.call('operatorLiftDecision', {
      token: first.operator.token,
      body: { reportUid: uid, reason: 'We were wrong about this.' },
    });
  expect((await lift(reportUid)).status).toBe(200);
  expect((await decisions(token)).suspension).not.toBeNull();
  expect((await lift(first.reportUid)).status).toBe(200);
  expect((await decisions(token)).suspension).toBeNull();
  expect((await lift(first.reportUid)).problem.detail).toBe('There is no decision to take back.');
});

test('does not charge the plan again, closes open checkouts, and keeps the credits', async () => {
  const subscriber = await buyers.subscriber();
  const open = await buyers.open(subscriber.token, { kind: 'pack', packId: 'pack-100' });
  const { shareUid } = await shareVideo(subscriber);
  const { balance } = await readWallet(api.platform.db, subscriber.userUid);
  const { operator, reportUid } = await suspend(shareUid);
  await waitForEmptyOutbox(api.platform.db);
  const membership = (await api.call('membershipInfo', { token: subscriber.token })).data;
  expect(membership.status).toBe('cancelling');
  const payment = await buyers.choose(open, 'pay');
  expect(payment.statusCode).not.toBe(302);
  const resume = await api.call('resumeSubscription', { token: subscriber.token, body: {} });
  expect(resume.problem.code).toBe('account_suspended');
  expect((await api.call('cancelSubscription', { token: subscriber.token })).status).toBe(200);
  const { suspension } = await decisions(subscriber.token);
  expect(suspension?.credits).toBe(balance);
  const text = await waitForMail(api, subscriber.userEmail, /is suspended$/);
  expect(text).toContain(
    `Your ${balance} unused credits can be spent again once the suspension is lifted.`,
  );
  await api.call('operatorLiftDecision', {
    token: operator.token,
    body: { reportUid, reason: 'We were wrong about this.' },
  });
  expect((await api.call('resumeSubscription', { token: subscriber.token, body: {} })).status).toBe(
    200,
  );
});

test('refuses a suspended operator', async () => {
  const operator = await createOperator();
  const { shareUid } = await shareVideo(operator);
  await suspend(shareUid);
  const answer = await api.call('operatorOverview', { token: operator.token, query: {} });
  expect(answer.problem.code).toBe('forbidden');
});

test('says that credits are refunded on request where the operator set so', async () => {
  const site = await startSite({ SUSPENDED_CREDITS: 'refund-note' });
  await site.worker();
  const people = createReporting(() => site);
  const { shareUid, token, userEmail } = await people.shareVideo();
  const { reportUid } = (await people.report(shareUid)).data;
  await people.decide((await people.createOperator()).token, reportUid, 'suspend');
  const { suspension } = await people.decisions(token);
  expect(suspension?.refundable).toBe(true);
  expect(await waitForMail(site, userEmail, /is suspended$/)).toContain(
    'can be refunded: reply to this email and ask for it.',
  );
  await site.close();
});
