import { ENDPOINTS, type CallName } from '@vidra/shared-contract';
import type { CallBody } from '@vidra/shared-contract/schemas';
import { setRole } from '../commands/accounts/roles.ts';
import { createPasskeyOwner } from '../../people/accounts/testing/add-passkey.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import {
  listActions,
  readBooks,
  createAddress,
  createOperator,
  createPerson,
} from './testing/operators.ts';

const CALLS = (Object.keys(ENDPOINTS) as CallName[]).filter((name) => name.startsWith('operator'));

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ INVITATION_REQUIRED: '0' });
});
afterAll(() => api.close());

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

const REASONS = 'The video follows the terms.';

/** Returns valid input for each call, so that only the role can block it. */
function createInputs(userUid: string): Record<string, object> {
  const reason = 'Because';
  return {
    operatorPerson: { userUid },
    operatorCredits: { userUid, credits: 5, reason },
    operatorSecondFactorOff: { userUid, reason },
    operatorInvite: { email: createAddress(), reason },
    operatorRedrive: { taskUids: ['t'], reason },
    operatorRefund: { purchaseUid: 'p', percent: 100, reason },
    operatorRetryOutbox: { reason },
    operatorReport: { reportUid: 'r' },
    operatorDecideReport: { reportUid: 'r', decision: 'keep', reason: REASONS },
    operatorLiftDecision: { reportUid: 'r', reason: REASONS },
    operatorDecideFlag: { flagUid: 'f', decision: 'refuse', reason: REASONS },
  };
}

test('gives only operators access, and does and records nothing for others', async () => {
  const person = await createPerson(api);
  const developer = await createPerson(api);
  await setRole(api.platform, developer.email, 'developer');
  const inputs = createInputs(person.userUid);
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
  const operator = await createOperator(api);
  expect(await listActions(api, operator.token, person.email)).toEqual([]);
  for (const name of CALLS)
    expect((await ask(name, operator.token)).problem.code).not.toBe('forbidden');
});

test('ends the role with the next call, and records the command line', async () => {
  const { token, email } = await createOperator(api);
  expect((await api.call('userInfo', { token })).data.role).toBe('operator');
  expect((await api.call('operatorOverview', { token })).status).toBe(200);
  await setRole(api.platform, email, 'user', 'Left the team');
  expect((await api.call('operatorOverview', { token })).status).toBe(403);
  const otherOperator = await createOperator(api);
  expect(await listActions(api, otherOperator.token, email)).toEqual([
    ['command line', 'role', 'operator → user', 'Left the team'],
    ['command line', 'role', 'user → operator', ''],
  ]);
});

test('adds and removes credits once per key, with who, what and why', async () => {
  const operator = await createOperator(api);
  const { email, userUid, token } = await createPerson(api);
  const key = crypto.randomUUID();
  const gift = { userUid, credits: 40, reason: 'Our fault' };
  const giftAnswers = await Promise.all([
    changeCredits(operator.token, gift, key),
    changeCredits(operator.token, gift, key),
  ]);
  expect(giftAnswers.map(({ data }) => data)).toEqual([
    { balance: 100, owed: 0 },
    { balance: 100, owed: 0 },
  ]);
  expect((await changeCredits(operator.token, { userUid, credits: -30 })).data.balance).toBe(70);
  const tooMuch = await changeCredits(operator.token, { userUid, credits: -71 });
  expect(tooMuch).toMatchObject({ status: 409, problem: { code: 'conflict' } });
  expect(tooMuch.problem.detail).toContain('Only 70 credits');
  expect(await listActions(api, operator.token, email)).toEqual([
    [operator.email, 'change-credits', '−30 credits', 'A ticket'],
    [operator.email, 'change-credits', '+40 credits', 'Our fault'],
  ]);
  const { data } = await api.call('creditLedger', { token, query: {} });
  expect(data.items.slice(0, 2)).toMatchObject([
    { kind: 'withdraw', change: -30, balance: 70, title: 'Adjusted by the team' },
    { kind: 'grant', change: 40, balance: 100, title: 'Adjusted by the team' },
  ]);
  expect(await readBooks(api, operator.token)).toMatchObject({ sound: true, sum: 0, troubles: [] });
  const ownAnswer = await changeCredits(operator.token, { userUid: operator.userUid, credits: 5 });
  expect(ownAnswer.problem.detail).toBe('This is your own account. Ask another operator to do it.');
  for (const wrongFields of [{ credits: 0 }, { credits: 1.5 }, { reason: ' ' }]) {
    const refusal = await changeCredits(operator.token, { userUid, credits: 1, ...wrongFields });
    expect(refusal.status).toBe(400);
  }
});

test('takes available credits once for two concurrent operators and keeps the books sound', async () => {
  const [a, b] = [await createOperator(api), await createOperator(api)];
  const { userUid, email } = await createPerson(api);
  const withdrawals = await Promise.all(
    [a, b, a, b].map(({ token }) => changeCredits(token, { userUid, credits: -25 })),
  );
  expect(withdrawals.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
  // A refused action is not recorded as done.
  expect(await listActions(api, a.token, email)).toHaveLength(2);
  expect(await readBooks(api, a.token)).toMatchObject({ sound: true });
});

test('either refuses an action or does and records it while the role is removed', async () => {
  const otherOperator = await createOperator(api);
  for (let round = 0; round < 6; round += 1) {
    const operator = await createOperator(api);
    const { userUid, email } = await createPerson(api);
    const [answer] = await Promise.all([
      changeCredits(operator.token, { userUid, credits: 7 }),
      setRole(api.platform, operator.email, 'user'),
    ]);
    const isDone = answer.status === 200;
    expect([200, 403]).toContain(answer.status);
    const { data } = await api.call('operatorPerson', {
      token: otherOperator.token,
      query: { userUid },
    });
    expect(data.person.balance).toBe(isDone ? 67 : 60);
    expect(data.actions).toHaveLength(isDone ? 1 : 0);
    expect(await listActions(api, otherOperator.token, email)).toHaveLength(isDone ? 1 : 0);
  }
});

test('finds people by a part of their address, page by page, without patterns', async () => {
  const { token } = await createOperator(api);
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

test('shows dislikes without their owners', async () => {
  const operator = await createOperator(api);
  const { token } = await createPerson(api);
  const [task] = await api.create(token);
  const { taskUid } = task!;
  const body = { taskUid, value: 'dislike', note: 'It blinks.' } as const;
  await api.call('feedback', { token, body });
  const { data } = await api.call('operatorDislikes', { token: operator.token, query: {} });
  expect(data.items).toEqual([
    {
      taskUid,
      flow: 'image-to-video',
      engine: 'scripted',
      reason: null,
      note: 'It blinks.',
      time: expect.any(Number) as unknown,
    },
  ]);
});

test('requires a second factor of operators on a public site and explains how to set it up', async () => {
  const site = await startTestApi({ PUBLIC_URL: 'https://vidra.example', DEV_MAILBOX: '1' });
  const { token, userUid } = await createPasskeyOwner(site, 'https://vidra.example', 2);
  const { email } = await site.platform.db
    .selectFrom('users')
    .select('email')
    .where('uid', '=', userUid)
    .executeTakeFirstOrThrow();
  await setRole(site.platform, email, 'operator');
  const refusal = await site.call('operatorOverview', { token, query: {} });
  expect(refusal.problem).toMatchObject({ code: 'second_factor_required', status: 403 });
  expect(refusal.problem.detail).toContain('passkeys on your account page');
  await site.call('setSecondFactor', { token, body: { required: true } });
  expect((await site.call('operatorOverview', { token, query: {} })).status).toBe(200);
  await site.close();
});
