import { ENDPOINTS, type CallName } from '@vidra/shared-contract';
import type { CallBody } from '@vidra/shared-contract/schemas';
import { setRole } from '../admin/roles.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const CALLS = (Object.keys(ENDPOINTS) as CallName[]).filter((name) => name.startsWith('operator'));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ INVITATION_REQUIRED: '0' });
});
afterAll(() => api.close());

const newAddress = () => `${crypto.randomUUID()}@example.com`;

async function newPerson() {
  const email = newAddress();
  const { token, userUid } = await api.signIn(email);
  return { email, token, userUid };
}

async function newOperator() {
  const person = await newPerson();
  await setRole(api.platform, person.email, 'operator');
  return person;
}

const changeCredits = (
  token: string,
  body: Partial<CallBody<'operatorCredits'>> & { userUid: string; credits: number },
  key: string = crypto.randomUUID(),
) =>
  api.call('operatorCredits', {
    token,
    headers: { 'idempotency-key': key },
    body: { reason: 'A ticket', ...body },
  });

const actionsOn = async (token: string, subject: string) =>
  (await api.call('operatorActions', { token, query: { limit: 100 } })).data.items
    .filter((each) => each.subject === subject)
    .map(({ operator, action, what, reason }) => [operator, action, what, reason]);

const books = async (token: string) => (await api.call('operatorBooks', { token, body: {} })).data;

/** What each call takes, so that nothing but the role stands in its way. */
function inputsFor(userUid: string): Record<string, object> {
  const reason = 'Because';
  return {
    operatorPerson: { userUid },
    operatorCredits: { userUid, credits: 5, reason },
    operatorInvite: { email: newAddress(), reason },
    operatorRedrive: { taskUids: ['t'], reason },
    operatorRefund: { purchaseUid: 'p', percent: 100, reason },
    operatorRetryOutbox: { reason },
  };
}

test('nobody but an operator reaches any of it, and nothing is done or recorded', async () => {
  const person = await newPerson();
  const developer = await newPerson();
  await setRole(api.platform, developer.email, 'developer');
  const inputs = inputsFor(person.userUid);
  expect(CALLS.length).toBeGreaterThan(10);
  const ask = (name: CallName, token?: string) => {
    const input = inputs[name] ?? {};
    const { method } = ENDPOINTS[name];
    return api.call(name, {
      ...(token !== undefined && { token }),
      headers: { 'idempotency-key': crypto.randomUUID() },
      ...(method === 'GET' ? { query: input } : { body: input }),
    } as never);
  };
  for (const name of CALLS) {
    expect([name, (await ask(name)).status]).toEqual([name, 401]);
    for (const { token } of [person, developer]) {
      const { status, problem } = await ask(name, token);
      expect([name, status, problem.code]).toEqual([name, 403, 'forbidden']);
    }
  }
  const { balance } = await api.platform.db
    .selectFrom('wallets')
    .select('balance')
    .where('userUid', '=', person.userUid)
    .executeTakeFirstOrThrow();
  expect(balance).toBe(60);
  const operator = await newOperator();
  expect(await actionsOn(operator.token, person.email)).toEqual([]);
  for (const name of CALLS)
    expect((await ask(name, operator.token)).problem.code).not.toBe('forbidden');
});

test('the role ends with the next call, and the command line is on record', async () => {
  const { token, email } = await newOperator();
  expect((await api.call('userInfo', { token })).data.role).toBe('operator');
  expect((await api.call('operatorOverview', { token })).status).toBe(200);
  await setRole(api.platform, email, 'user', 'Left the team');
  expect((await api.call('operatorOverview', { token })).status).toBe(403);
  const other = await newOperator();
  expect(await actionsOn(other.token, email)).toEqual([
    ['command line', 'role', 'operator → user', 'Left the team'],
    ['command line', 'role', 'user → operator', ''],
  ]);
});

test('credits are given and taken once per key, with who, what and why', async () => {
  const operator = await newOperator();
  const { email, userUid, token } = await newPerson();
  const key = crypto.randomUUID();
  const gift = { userUid, credits: 40, reason: 'Our fault' };
  const given = await Promise.all([
    changeCredits(operator.token, gift, key),
    changeCredits(operator.token, gift, key),
  ]);
  expect(given.map(({ data }) => data)).toEqual([
    { balance: 100, owed: 0 },
    { balance: 100, owed: 0 },
  ]);
  expect((await changeCredits(operator.token, { userUid, credits: -30 })).data.balance).toBe(70);
  const tooMuch = await changeCredits(operator.token, { userUid, credits: -71 });
  expect(tooMuch).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  expect(tooMuch.problem.detail).toContain('There are only 70 credits');
  expect(await actionsOn(operator.token, email)).toEqual([
    [operator.email, 'change-credits', '−30 credits', 'A ticket'],
    [operator.email, 'change-credits', '+40 credits', 'Our fault'],
  ]);
  const { data } = await api.call('creditLedger', { token, query: {} });
  expect(data.items.slice(0, 2)).toMatchObject([
    { kind: 'withdraw', change: -30, balance: 70, title: 'By the team' },
    { kind: 'grant', change: 40, balance: 100, title: 'By the team' },
  ]);
  expect(await books(operator.token)).toMatchObject({ sound: true, sum: 0, troubles: [] });
  const own = await changeCredits(operator.token, { userUid: operator.userUid, credits: 5 });
  expect(own.problem.detail).toBe('This is your own account. Ask another operator to do it.');
  for (const wrong of [{ credits: 0 }, { credits: 1.5 }, { reason: ' ' }]) {
    const refused = await changeCredits(operator.token, { userUid, credits: 1, ...wrong });
    expect(refused.status).toBe(400);
  }
});

test('two operators at once: what is there is taken once, and the books are right', async () => {
  const [a, b] = [await newOperator(), await newOperator()];
  const { userUid, email } = await newPerson();
  const taken = await Promise.all(
    [a, b, a, b].map(({ token }) => changeCredits(token, { userUid, credits: -25 })),
  );
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  // What was refused is not on record as done.
  expect(await actionsOn(a.token, email)).toHaveLength(2);
  expect(await books(a.token)).toMatchObject({ sound: true });
});

test('a role that is taken away at the same moment: either refused, or done and recorded', async () => {
  const other = await newOperator();
  for (let round = 0; round < 6; round += 1) {
    const operator = await newOperator();
    const { userUid, email } = await newPerson();
    const [answer] = await Promise.all([
      changeCredits(operator.token, { userUid, credits: 7 }),
      setRole(api.platform, operator.email, 'user'),
    ]);
    const done = answer.status === 200;
    expect([200, 403]).toContain(answer.status);
    const { data } = await api.call('operatorPerson', { token: other.token, query: { userUid } });
    expect(data.person.balance).toBe(done ? 67 : 60);
    expect(data.actions).toHaveLength(done ? 1 : 0);
    expect(await actionsOn(other.token, email)).toHaveLength(done ? 1 : 0);
  }
});

test('two operators make the same task again at once: it is made once', async () => {
  const [a, b] = [await newOperator(), await newOperator()];
  const { token } = await newPerson();
  api.engine.behaviour = {
    ...{ state: 'failed', code: 'render_failed', retryable: true },
    message: 'The engine broke.',
  };
  const [task] = await api.create(token);
  const taskUid = task!.taskUid;
  const worker = await api.worker();
  await api.until(token, taskUid, 'failed');
  await worker.stop(0);
  const { data: listed } = await api.call('operatorTasks', { token: a.token, query: {} });
  expect(listed.tasks).toEqual([
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
  expect(await actionsOn(a.token, taskUid)).toHaveLength(1);

  const overview = (await api.call('operatorOverview', { token: a.token })).data;
  expect(overview).toMatchObject({ waitingTasks: 1, runningTasks: 0 });
  expect(overview.engines).toEqual([
    expect.objectContaining({ engineId: 'scripted', flows: expect.any(Array) as unknown }),
  ]);
  api.engine.behaviour = 'succeed';
  const again = await api.worker();
  const done = await api.until(token, taskUid, 'done');
  await again.stop(0);
  expect(done.attempt).toBe(2);
  const after = (await api.call('operatorOverview', { token: a.token })).data;
  expect(after.engines[0]).toMatchObject({ done: 1, credits: 4 });
  expect(await books(a.token)).toMatchObject({ sound: true });
});

test('two operators refund the same purchase at once: its credits go back once', async () => {
  const [a, b] = [await newOperator(), await newOperator()];
  const { token, userUid, email } = await newPerson();
  const opened = await api.call('createPaymentSession', {
    ...{ token, body: { kind: 'plan', planId: 'starter' } },
  });
  await api.app.inject({
    method: 'POST',
    url: opened.data.url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'action=pay',
  });
  const read = () => api.call('operatorPerson', { token: a.token, query: { userUid } });
  const [bought] = (await read()).data.purchases;
  expect(bought).toMatchObject({ title: 'Starter, one month', credits: 200, returnedCredits: 0 });
  const body = { purchaseUid: bought!.purchaseUid, percent: 100, reason: 'Bought twice' };
  const answers = await Promise.all(
    [a, b].map((by) => api.call('operatorRefund', { token: by.token, body })),
  );
  for (const { data } of answers) {
    expect(data).toEqual({ returnedCredits: 200, balance: 60, owed: 0 });
  }
  expect((await read()).data.person.balance).toBe(60);
  expect((await actionsOn(a.token, email)).map(([, action]) => action)).toEqual([
    'refund',
    'refund',
  ]);
  expect(await books(a.token)).toMatchObject({ sound: true });

  await api.platform.db.updateTable('subscriptions').set({ driver: 'stripe' }).execute();
  const real = await api.call('operatorRefund', { token: a.token, body });
  expect(real).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  expect(real.problem.detail).toContain('Refund it there');
});

test('an invitation is mailed, and counts for its address', async () => {
  const operator = await newOperator();
  const email = newAddress();
  await api.outbox();
  const body = { email, reason: 'Asked by phone' };
  await api.call('operatorInvite', { token: operator.token, body });
  const mailed = () =>
    api.platform.db
      .selectFrom('mailbox')
      .select('text')
      .where('recipient', '=', email)
      .executeTakeFirst();
  let mail = await mailed();
  for (let tries = 0; !mail && tries < 400; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    mail = await mailed();
  }
  expect(mail?.text).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}/);
  expect(await actionsOn(operator.token, email)).toEqual([
    [operator.email, 'invite', 'Invitation sent', 'Asked by phone'],
  ]);
});

test('people are found by a part of their address, page by page, and never by a pattern', async () => {
  const { token } = await newOperator();
  const name = crypto.randomUUID();
  for (const number of [1, 2, 3]) await api.signIn(`${name}-${number}@example.com`);
  const search = (query: { search: string; limit?: number; cursor?: string }) =>
    api.call('operatorPeople', { token, query });
  const first = await search({ search: `${name.toUpperCase()}-`, limit: 2 });
  expect(first.data.items.map(({ email }) => email)).toEqual([
    `${name}-3@example.com`,
    `${name}-2@example.com`,
  ]);
  const cursor = first.data.nextCursor!;
  const second = await search({ search: name, limit: 2, cursor });
  expect(second.data).toMatchObject({ items: [{ balance: 60, role: 'user' }], nextCursor: null });
  expect((await search({ search: `${name}_1` })).data.items).toEqual([]);
});

test('what is disliked is read without whose it was', async () => {
  const operator = await newOperator();
  const { token } = await newPerson();
  const [task] = await api.create(token);
  const { taskUid } = task!;
  const body = { taskUid, value: 'dislike', note: 'It blinks.' } as const;
  await api.call('feedback', { token, body });
  const { data } = await api.call('operatorDislikes', { token: operator.token, query: {} });
  expect(data.items).toEqual([
    {
      ...{ taskUid, flow: 'image-to-video', engine: 'scripted', reason: null },
      ...{ note: 'It blinks.', time: expect.any(Number) as unknown },
    },
  ]);
});
