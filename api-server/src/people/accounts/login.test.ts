import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const askFor = (email: string, purpose: 'login' | 'reset-password' = 'login') =>
  api.call('sendEmailCode', { body: { email, purpose } });
const logIn = (email: string, code: string) =>
  api.call('login', { body: { method: 'code', email, code } });
const createWrongCode = (code: string) => (code === '000000' ? '111111' : '000000');
/** Ages the codes by the given number of seconds. */
const ageCodes = async (email: string, seconds: number) => {
  const codes = await api.platform.db
    .selectFrom('emailCodes')
    .select(['uid', 'createdAt', 'expiresAt'])
    .where('email', '=', email)
    .execute();
  for (const { uid, createdAt, expiresAt } of codes) {
    await api.platform.db
      .updateTable('emailCodes')
      .set({
        createdAt: new Date(createdAt.getTime() - seconds * 1000),
        expiresAt: new Date(expiresAt.getTime() - seconds * 1000),
      })
      .where('uid', '=', uid)
      .execute();
  }
};

describe('login by code', () => {
  test('makes the account once and gives it its first credits', async () => {
    const first = await api.signIn('ann@example.com');
    expect(first).toMatchObject({
      firstLogin: true,
      userEmail: 'ann@example.com',
      userName: 'ann',
    });
    const account = await api.call('accountInfo', { token: first.token });
    expect(account.data).toEqual({
      memberShipLevel: 0,
      remainedVideoCredits: 60,
      totalVideoCredits: 60,
      usedVideoCredits: 0,
      sorted: -1,
    });
    await ageCodes('ann@example.com', 61);
    const second = await api.signIn('ann@example.com');
    expect(second).toMatchObject({ firstLogin: false, userUid: first.userUid });
    const secondAccount = await api.call('accountInfo', { token: second.token });
    expect(secondAccount.data.remainedVideoCredits).toBe(60);
  });

  test('treats an address in any case and spacing as the same person', async () => {
    await askFor('  BOB@Example.COM ');
    const code = await api.codeFor('bob@example.com');
    expect((await logIn('Bob@example.com', code)).data.userEmail).toBe('bob@example.com');
  });

  test('sends the code in the subject and stores only its hash', async () => {
    await askFor('carl@example.com');
    const code = await api.codeFor('carl@example.com');
    const mails = await api.app.inject('/dev/mail.json?to=carl@example.com');
    expect(mails.json<{ mails: { subject: string }[] }>().mails[0]?.subject).toBe(
      `${code} is your login code`,
    );
    const storedCodes = await api.platform.db
      .selectFrom('emailCodes')
      .selectAll()
      .where('email', '=', 'carl@example.com')
      .execute();
    expect(JSON.stringify(storedCodes)).not.toContain(code);
  });

  test('refuses a wrong, a used and an expired code by name', async () => {
    await askFor('dora@example.com');
    const code = await api.codeFor('dora@example.com');
    expect((await logIn('dora@example.com', createWrongCode(code))).problem.code).toBe(
      'code_wrong',
    );
    expect((await logIn('dora@example.com', code)).status).toBe(200);
    expect((await logIn('dora@example.com', code)).problem.code).toBe('code_used');
    await ageCodes('dora@example.com', 61);
    await askFor('dora@example.com');
    const lateCode = await api.codeFor('dora@example.com');
    await ageCodes('dora@example.com', 601);
    expect((await logIn('dora@example.com', lateCode)).problem).toMatchObject({
      code: 'code_expired',
      status: 422,
    });
  });

  test('rejects a code after five wrong tries, at once or one by one', async () => {
    await askFor('emil@example.com');
    const code = await api.codeFor('emil@example.com');
    const tries = Array.from({ length: 5 }, () => logIn('emil@example.com', createWrongCode(code)));
    for (const { problem } of await Promise.all(tries)) expect(problem.code).toBe('code_wrong');
    expect((await logIn('emil@example.com', code)).problem.code).toBe('too_many_requests');
  });

  test('accepts a code only for its address and purpose', async () => {
    await askFor('finn@example.com');
    await askFor('gina@example.com');
    const code = await api.codeFor('finn@example.com');
    expect((await logIn('gina@example.com', code)).problem.code).toBe('code_wrong');
    const reset = await api.call('resetPassword', {
      body: { email: 'finn@example.com', code, password: 'correct horse battery' },
    });
    expect(reset.problem.code).toBe('code_wrong');
  });

  test('reports that a newer code has replaced an older one', async () => {
    await askFor('hugo@example.com');
    const olderCode = await api.codeFor('hugo@example.com');
    await ageCodes('hugo@example.com', 61);
    await askFor('hugo@example.com');
    const newerCode = await api.codeFor('hugo@example.com');
    if (olderCode !== newerCode) {
      expect((await logIn('hugo@example.com', olderCode)).problem.code).toBe('code_expired');
    }
    expect((await logIn('hugo@example.com', newerCode)).status).toBe(200);
  });

  test('accepts one code for only one of many concurrent requests', async () => {
    await askFor('iris@example.com');
    const code = await api.codeFor('iris@example.com');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => logIn('iris@example.com', code)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('asking for codes', () => {
  test('is limited to one a minute, even for two concurrent requests', async () => {
    const answers = await Promise.all([askFor('jack@example.com'), askFor('jack@example.com')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refusal = answers.find(({ status }) => status === 429);
    expect(refusal?.problem.retryAfterSeconds).toBeGreaterThan(50);
    expect(refusal?.headers['retry-after']).toBe(String(refusal?.problem.retryAfterSeconds));
  });

  test('is limited per hour for one address', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await askFor('kate@example.com')).status).toBe(200);
      await ageCodes('kate@example.com', 61);
    }
    expect((await askFor('kate@example.com')).problem.code).toBe('too_many_requests');
  });

  test('does not tell whether an address has an account', async () => {
    const unknown = await askFor('nobody@example.com', 'reset-password');
    expect(unknown.status).toBe(200);
    await expect(api.codeFor('nobody@example.com')).rejects.toThrow();
  });
});

test.each(['sendEmailCode', 'login', 'exists', 'resetPassword'] as const)(
  '%s says which address to use instead of one that many mail servers cannot deliver to',
  async (call) => {
    const email = 'jörg@example.com';
    const body = {
      sendEmailCode: { email, purpose: 'login' },
      login: { method: 'code', email, code: '123456' },
      exists: { email },
      resetPassword: { email, code: '123456', password: 'a long password' },
    }[call];
    const sentence =
      'Use an address that has only letters from a to z, digits and signs before the @. ' +
      'Email to other addresses may not arrive.';
    const { status, problem } = await api.call(call, { body });
    expect(status).toBe(400);
    expect(problem).toMatchObject({
      code: 'invalid_request',
      detail: sentence,
      fields: [{ path: 'email', message: sentence }],
    });
  },
);
