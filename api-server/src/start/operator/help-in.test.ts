import { logInByCode, ownerOfPasskeys } from '../../people/accounts/testing/add-passkey.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { setRole } from '../admin/roles.ts';

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

async function newOperator() {
  const { token, userUid, userEmail } = await api.signIn();
  await setRole(api.platform, userEmail, 'operator');
  return { token, userUid, email: userEmail };
}
const actionsOn = async (token: string, userUid: string) =>
  (await api.call('operatorPerson', { token, query: { userUid } })).data.actions.map(
    ({ operator, action, what, reason }) => [operator, action, what, reason],
  );

describe('somebody who lost every passkey and recovery code', () => {
  const help = (token: string, userUid: string) =>
    api.call('operatorSecondFactorOff', {
      token,
      body: { userUid, reason: 'Knew the last invoice' },
    });
  const locked = async () => {
    const owner = await ownerOfPasskeys(api, SITE, 2);
    await api.call('setSecondFactor', { token: owner.token, body: { required: true } });
    return owner;
  };

  test('is let in by an operator, who is on record; what was lost opens nothing any more', async () => {
    const operator = await newOperator();
    const { token, userUid, userEmail } = await locked();
    const seen = await api.call('operatorPerson', { token: operator.token, query: { userUid } });
    expect(seen.data.person.secondFactor).toBe(true);
    expect((await logInByCode(api, userEmail)).problem.code).toBe('passkey_required');
    expect((await help(operator.token, userUid)).data).toEqual({ ok: true });
    // Whoever found the device is out.
    expect((await api.call('passkeys', { token })).status).toBe(401);
    const again = await logInByCode(api, userEmail);
    expect(again.status).toBe(200);
    expect((await api.call('passkeys', { token: again.data.token })).data).toEqual({
      passkeys: [],
      recoveryCodesLeft: 0,
      secondFactor: false,
    });
    const what = 'Passkeys and recovery codes taken off';
    expect(await actionsOn(operator.token, userUid)).toEqual([
      [operator.email, 'second-factor-off', what, 'Knew the last invoice'],
    ]);
  });

  test('an account that asks for none is left alone, and so is the own one', async () => {
    const operator = await newOperator();
    const { userUid } = await api.signIn();
    const none = await help(operator.token, userUid);
    expect(none.problem).toMatchObject({ code: 'conflict', status: 409 });
    expect(await actionsOn(operator.token, userUid)).toEqual([]);
    const own = await help(operator.token, operator.userUid);
    expect(own.problem.detail).toBe('This is your own account. Ask another operator to do it.');
  });
});
