import { sql } from 'kysely';
import { runAllAtOnce, onPostgres } from '../../../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { logInByCode, startPasskey, createPasskeyOwner } from '../testing/add-passkey.ts';
import { Device } from '../testing/device.ts';

const SITE = 'https://vidra.example';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: SITE, DEV_MAILBOX: '1' });
});
afterAll(() => api.close());

const require = (token: string, isRequired = true) =>
  api.call('setSecondFactor', { token, body: { required: isRequired } });

/** Creates a person whose account requires a passkey and who has lost both. */
async function createLockedOutUser() {
  const owner = await createPasskeyOwner(api, SITE, 2);
  const { recoveryCodes } = (await require(owner.token)).data;
  const [code = '', otherCode = ''] = recoveryCodes ?? [];
  return { ...owner, code, other: otherCode, recoveryCodes };
}
/**
 * Passes the first step with a mailed code. @returns the attempt that a recovery code can finish
 */
async function passFirstStep(email: string) {
  const { problem } = await logInByCode(api, email);
  return String(problem.meta?.['attemptUid']);
}
const recover = (attemptUid: string, code: string) =>
  api.call('login', { body: { method: 'recovery', attemptUid, code } });

test('shows codes when the second factor is turned on, and accepts each once', async () => {
  const { token, userUid, userEmail, code, recoveryCodes } = await createLockedOutUser();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(code).toMatch(/^([2-9a-z]{6}-){3}[2-9a-z]{6}$/);
  const attempt = await passFirstStep(userEmail);
  expect((await recover(attempt, 'no-such-code')).problem).toMatchObject({
    code: 'recovery_code_wrong',
    status: 422,
  });
  const typedCode = ` ${code.toUpperCase().replaceAll('-', ' ')} `;
  expect((await recover(attempt, typedCode)).data).toMatchObject({ userUid, firstLogin: false });
  expect((await api.call('passkeys', { token })).data.recoveryCodesLeft).toBe(9);
  expect((await recover(await passFirstStep(userEmail), code)).problem.code).toBe(
    'recovery_code_wrong',
  );
  const storedCodes = await api.platform.db
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .execute();
  expect(JSON.stringify(storedCodes)).not.toContain(code);
});

test('accepts a code only for the account that passed the first step, and none without it', async () => {
  const { code, device } = await createLockedOutUser();
  const stranger = await createLockedOutUser();
  const answer = await recover(await passFirstStep(stranger.userEmail), code);
  expect(answer.problem.code).toBe('recovery_code_wrong');
  const { attemptUid } = (await api.call('beginPasskeyLogin')).data;
  expect((await recover(attemptUid, code)).problem.code).toBe('passkey_wrong');
  expect(device).toBeDefined();
});

test('replaces old codes with new ones, and removes them when the second factor is off', async () => {
  const { token, userEmail, code } = await createLockedOutUser();
  const newCodes = (await api.call('makeRecoveryCodes', { token })).data.recoveryCodes;
  const attempt = await passFirstStep(userEmail);
  expect((await recover(attempt, code)).problem.code).toBe('recovery_code_wrong');
  expect((await recover(attempt, newCodes[0] ?? '')).status).toBe(200);
  expect((await require(token, false)).data).toMatchObject({
    recoveryCodes: null,
    recoveryCodesLeft: 0,
    secondFactor: false,
  });
  expect((await api.call('makeRecoveryCodes', { token })).problem.code).toBe('conflict');
});

test('ends guesses after ten', async () => {
  const { userEmail, code } = await createLockedOutUser();
  const attempt = await passFirstStep(userEmail);
  for (let tries = 0; tries < 10; tries += 1) await recover(attempt, `guess ${tries}`);
  expect((await recover(attempt, code)).problem.code).toBe('too_many_requests');
});

onPostgres('at the same moment', () => {
  test('accepts one of two uses of one code', async () => {
    const { userUid, userEmail, code } = await createLockedOutUser();
    const attempts = [await passFirstStep(userEmail), await passFirstStep(userEmail)] as const;
    const answers = await runAllAtOnce(
      api.platform.db,
      sql`select uid from recovery_codes where user_uid = ${userUid} for update`,
      [() => recover(attempts[0], code), () => recover(attempts[1], code)],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test('uses up one of two codes for one attempt', async () => {
    const { token, userEmail, code, other } = await createLockedOutUser();
    const attempt = await passFirstStep(userEmail);
    const answers = await runAllAtOnce(
      api.platform.db,
      sql`select uid from passkey_attempts where uid = ${attempt} for update`,
      [() => recover(attempt, code), () => recover(attempt, other)],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await api.call('passkeys', { token })).data.recoveryCodesLeft).toBe(9);
  });

  test('limits an account to twenty passkeys', async () => {
    const { token, userUid } = await createPasskeyOwner(api, SITE, 19);
    const startedPasskeys = [
      await startPasskey(api, SITE, token, new Device()),
      await startPasskey(api, SITE, token, new Device()),
    ] as const;
    const answers = await runAllAtOnce(
      api.platform.db,
      sql`select uid from users where uid = ${userUid} for no key update`,
      [() => startedPasskeys[0].finish(), () => startedPasskeys[1].finish()],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await api.call('passkeys', { token })).data.passkeys).toHaveLength(20);
  });
});
