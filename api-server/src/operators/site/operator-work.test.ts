import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import {
  listActions,
  readBooks,
  createAddress,
  createOperator,
  createPerson,
} from './testing/operators.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ INVITATION_REQUIRED: '0' });
});
afterAll(() => api.close());

test('redrives a task once for two concurrent operators', async () => {
  const [a, b] = [await createOperator(api), await createOperator(api)];
  const { token } = await createPerson(api);
  api.engine.behavior = {
    state: 'failed',
    code: 'render_failed',
    retryable: true,
    message: 'The engine broke.',
  };
  const [task] = await api.create(token);
  const taskUid = task!.taskUid;
  const worker = await api.worker();
  await api.until(token, taskUid, 'failed');
  await worker.stop(0);
  const { data: taskList } = await api.call('operatorTasks', { token: a.token, query: {} });
  expect(taskList.tasks).toEqual([
    expect.objectContaining({ taskUid, status: 'failed', flow: 'image-to-video', attempt: 1 }),
  ]);

  const redrive = (by: { token: string }) =>
    api.call('operatorRedrive', {
      token: by.token,
      body: { taskUids: [taskUid, 'unheard-of'], reason: 'The engine is back' },
    });
  const answers = await Promise.all([redrive(a), redrive(b)]);
  const outcomes = answers.map(({ data }) => data.results.map(({ outcome }) => outcome));
  expect(outcomes.flat().filter((outcome) => outcome === 'queued')).toHaveLength(1);
  expect(outcomes.map(([, unknown]) => unknown)).toEqual(['refused', 'refused']);
  expect(answers[0].data.results[1]!.message).toContain('There is no task "unheard-of"');
  expect(await listActions(api, a.token, taskUid)).toHaveLength(1);

  const overview = (await api.call('operatorOverview', { token: a.token })).data;
  expect(overview).toMatchObject({ waitingTasks: 1, runningTasks: 0 });
  expect(overview.engines).toEqual([
    expect.objectContaining({ engineId: 'scripted', flows: expect.any(Array) as unknown }),
  ]);
  api.engine.behavior = 'succeed';
  const secondWorker = await api.worker();
  const finishedTask = await api.until(token, taskUid, 'done');
  await secondWorker.stop(0);
  expect(finishedTask.attempt).toBe(2);
  const after = (await api.call('operatorOverview', { token: a.token })).data;
  expect(after.engines[0]).toMatchObject({ done: 1, credits: 4 });
  expect(await readBooks(api, a.token)).toMatchObject({ sound: true });
});

test('returns the credits of a purchase once for two concurrent operators', async () => {
  const [a, b] = [await createOperator(api), await createOperator(api)];
  const { token, userUid, email } = await createPerson(api);
  const paymentSession = await api.call('createPaymentSession', {
    token,
    body: { kind: 'plan', planId: 'starter' },
  });
  await api.app.inject({
    method: 'POST',
    url: paymentSession.data.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  });
  const read = () => api.call('operatorPerson', { token: a.token, query: { userUid } });
  const [purchase] = (await read()).data.purchases;
  expect(purchase).toMatchObject({ title: 'Starter, one month', credits: 200, returnedCredits: 0 });
  const body = { purchaseUid: purchase!.purchaseUid, percent: 100, reason: 'Bought twice' };
  const answers = await Promise.all(
    [a, b].map((by) => api.call('operatorRefund', { token: by.token, body })),
  );
  for (const { data } of answers) {
    expect(data).toEqual({ pending: false, returnedCredits: 200, balance: 60, owed: 0 });
  }
  expect((await read()).data.person.balance).toBe(60);
  expect((await listActions(api, a.token, email)).map(([, action]) => action)).toEqual([
    'refund',
    'refund',
  ]);
  expect(await readBooks(api, a.token)).toMatchObject({ sound: true });

  await api.platform.db.updateTable('subscriptions').set({ driver: 'stripe' }).execute();
  const realRefund = await api.call('operatorRefund', { token: a.token, body });
  expect(realRefund).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  expect(realRefund.problem.detail).toContain('Refund it there');
});

test('mails an invitation that is valid for its address', async () => {
  const operator = await createOperator(api);
  const email = createAddress();
  await api.outbox();
  const body = { email, reason: 'Asked by phone' };
  await api.call('operatorInvite', { token: operator.token, body });
  const findMail = () =>
    api.platform.db
      .selectFrom('mailbox')
      .select('text')
      .where('recipient', '=', email)
      .executeTakeFirst();
  let mail = await findMail();
  for (let tries = 0; !mail && tries < 400; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    mail = await findMail();
  }
  expect(mail?.text).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/);
  expect(await listActions(api, operator.token, email)).toEqual([
    [operator.email, 'invite', 'Invitation sent', 'Asked by phone'],
  ]);
});
