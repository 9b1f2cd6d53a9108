import { logInByCode, createPasskeyOwner } from '../../people/accounts/testing/add-passkey.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { setRole } from '../commands/accounts/roles.ts';

const SITE = 'https://vidra.example';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    PUBLIC_URL: SITE,
    DEV_MAILBOX: '1',
    OPERATOR_SECOND_FACTOR: 'optional',
  });
});
afterAll(() => api.close());

async function createOperator() {
  const { token, userUid, userEmail } = await api.signIn();
  await setRole(api.platform, userEmail, 'operator');
  return { token, userUid, email: userEmail };
}
const listActions = async (token: string, userUid: string) =>
  (await api.call('operatorPerson', { token, query: { userUid } })).data.actions.map(
    ({ operator, action, what, reason }) => [operator, action, what, reason],
  );

describe('a person who lost every passkey and recovery code', () => {
  const help = (token: string, userUid: string) =>
    api.call('operatorSecondFactorOff', {
      token,
      body: { userUid, reason: 'Knew the last invoice' },
    });
  const createLockedOwner = async () => {
    const owner = await createPasskeyOwner(api, SITE, 2);
    await api.call('setSecondFactor', { token: owner.token, body: { required: true } });
    return owner;
  };

  test('regains access through a recorded operator, and the lost passkeys stop working', async () => {
    const operator = await createOperator();
    const { token, userUid, userEmail } = await createLockedOwner();
    const personAnswer = await api.call('operatorPerson', {
      token: operator.token,
      query: { userUid },
    });
    expect(personAnswer.data.person.secondFactor).toBe(true);
    expect((await logInByCode(api, userEmail)).problem.code).toBe('passkey_required');
    expect((await help(operator.token, userUid)).data).toEqual({ ok: true });
    // A finder of the device is signed out.
    expect((await api.call('passkeys', { token })).status).toBe(401);
    const loginAnswer = await logInByCode(api, userEmail);
    expect(loginAnswer.status).toBe(200);
    expect((await api.call('passkeys', { token: loginAnswer.data.token })).data).toEqual({
      passkeys: [],
      recoveryCodesLeft: 0,
      secondFactor: false,
    });
    const summary = 'Passkeys and recovery codes removed';
    expect(await listActions(operator.token, userUid)).toEqual([
      [operator.email, 'second-factor-off', summary, 'Knew the last invoice'],
    ]);
  });

  test("refuses an account without a second factor, and the operator's own", async () => {
    const operator = await createOperator();
    const { userUid } = await api.signIn();
    const none = await help(operator.token, userUid);
    expect(none.problem).toMatchObject({ code: 'conflict', status: 409 });
    expect(await listActions(operator.token, userUid)).toEqual([]);
    const ownAnswer = await help(operator.token, operator.userUid);
    expect(ownAnswer.problem.detail).toBe(
      'This is your own account. Ask another operator to do it.',
    );
  });
});
