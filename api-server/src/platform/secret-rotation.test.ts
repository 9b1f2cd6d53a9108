import { readConfig } from '../config/config.ts';
import { loadSecrets } from '../config/secrets.ts';
import { createFileAddresses, judgeFileAddress } from '../files/storage/file-address.ts';
import { createAccessTokens } from '../people/accounts/sessions/access-token.ts';
import { createCode } from '../people/accounts/codes/email-codes.ts';
import { useCode } from '../people/accounts/codes/use-codes.ts';
import { activate, createInvitation } from '../people/accounts/invitations.ts';
import { createOverrideTokens } from '../people/overrides/override-tokens.ts';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const OLD = 'the secret that was there before this one';
const NEW = 'the secret that comes in place of the old';
const readSecrets = (environment: NodeJS.ProcessEnv) => loadSecrets(readConfig(environment));
const before = readSecrets({ SECRET_KEY: OLD });
const STEPS = [
  ['first every process learns the new one', { SECRET_KEY: OLD, PREVIOUS_SECRET_KEY: NEW }],
  ['then the new one makes', { SECRET_KEY: NEW, PREVIOUS_SECRET_KEY: OLD }],
] as const;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ INVITATION_REQUIRED: '1' });
});
afterAll(() => api.close());

const parseSignedQuery = (address: string) => {
  const { searchParams } = new URL(address, 'http://site');
  return { exp: searchParams.get('exp') ?? '', sig: searchParams.get('sig') ?? '', download: '' };
};

test.each(STEPS)('%s: accepts signatures of both secrets', async (_what, environment) => {
  const during = readSecrets(environment);
  for (const [issuerSecrets, read] of [
    [before, during],
    [during, during],
  ] as const) {
    const { token } = await createAccessTokens(issuerSecrets.accessTokens, 'vidra').issue('s', 'u');
    const claims = await createAccessTokens(read.accessTokens, 'vidra').read(token);
    expect(claims).toMatchObject({ sessionUid: 's', userUid: 'u' });

    const address = createFileAddresses(issuerSecrets.addresses, '')('a/b.mp4');
    expect(judgeFileAddress(read.addresses, 'a/b.mp4', parseSignedQuery(address))).toBe('valid');

    const grant = { uid: 'o', userUid: 'u', expiresAt: new Date(Date.now() + 60_000) };
    const BILLING = { kind: 'release', name: 'mfe-billing', hash: '0123456789abcdef' } as const;
    const tokens = await createOverrideTokens(issuerSecrets.overrides, 'vidra');
    const override = await tokens.issue({ ...grant, overrides: [BILLING] });
    const readers = await createOverrideTokens(read.overrides, 'vidra');
    expect(await readers.read(override)).toEqual({ uid: 'o' });
    expect(readers.publicKeys.keys).toHaveLength(2);
  }
});

test('accepts codes and invitations from before the rotation', async () => {
  const { db, config } = api.platform;
  const during = readSecrets(STEPS[1][1]);
  const email = `${crypto.randomUUID()}@example.com`;
  const { userUid } = await api.signIn(email);
  const mail = { email, purpose: 'reset-password', network: '::1' } as const;
  const code = await createCode(db, before.emailCodes, mail, 10);
  await useCode(db, during.emailCodes, { ...mail, code });

  const invitation = await createInvitation(db, { secrets: before });
  const user = { uid: userUid, email, sessionUid: 's', isSuspended: false, language: null };
  const answer = await activate({ db, config, secrets: during }, user, invitation);
  expect(answer).toEqual({ activated: true });
});

test('rejects everything of the old secret once it is removed', async () => {
  const after = readSecrets({ SECRET_KEY: NEW });
  const { token } = await createAccessTokens(before.accessTokens, 'vidra').issue('s', 'u');
  expect(await createAccessTokens(after.accessTokens, 'vidra').read(token)).toBeUndefined();
  const address = createFileAddresses(before.addresses, '')('a/b.mp4');
  expect(judgeFileAddress(after.addresses, 'a/b.mp4', parseSignedQuery(address))).toBe('forged');
  const { db, config } = api.platform;
  const { userUid, userEmail: email } = await api.signIn();
  const invitation = await createInvitation(db, { secrets: before });
  const user = { uid: userUid, email, sessionUid: 's', isSuspended: false, language: null };
  await expect(activate({ db, config, secrets: after }, user, invitation)).rejects.toMatchObject({
    code: 'code_wrong',
  });
});
