import { randomUUID } from 'node:crypto';
import { ConfigError } from '../../../config/config-error.ts';
import { readConfig } from '../../../config/config.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { GOOGLE_CLIENT, OidcServer } from '../testing/oidc-server.ts';

const SITE = 'https://vidra.example';
const START = '/api/v1.0/simpleUser/vidra/google';
let google: OidcServer;
let api: TestApi;

beforeAll(async () => {
  google = await new OidcServer().start();
  api = await startTestApi({
    PUBLIC_URL: SITE,
    DEV_MAILBOX: '1',
    GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
    GOOGLE_ISSUER: google.url,
  });
});
afterEach(() => {
  google.forged = {};
  google.foreignKey = false;
});
afterAll(async () => {
  await api.close();
  await google.stop();
});

const createPerson = (change: object = {}) => {
  const sub = randomUUID();
  return { sub, email: `${sub}@gmail.com`, name: 'Ada Lovelace', ...change };
};
const getCookie = (header: unknown) => String(header).split(';')[0] ?? '';

async function begin(redirectUrl = '/edit?label=a') {
  const query = new URLSearchParams({ redirect_url: redirectUrl }).toString();
  const answer = await api.app.inject(`${START}?${query}`);
  const { location, 'set-cookie': cookie } = answer.headers;
  return { status: answer.statusCode, location: String(location), cookie: getCookie(cookie) };
}
/** Returns the parameters that the browser brings to the login page. */
async function returnToLogin(back: URL) {
  const answer = await api.app.inject(`${back.pathname}${back.search}`);
  return new URL(String(answer.headers.location));
}
const logIn = (returnUrl: URL, cookie: string) =>
  api.call('login', {
    body: {
      method: 'google',
      code: returnUrl.searchParams.get('code') ?? '',
      state: returnUrl.searchParams.get('state') ?? '',
    },
    headers: { cookie },
  });
async function signIn(googlePerson = createPerson()) {
  const { location, cookie } = await begin();
  return logIn(await returnToLogin(google.agree(location, googlePerson)), cookie);
}

test('leads to Google and back to the login page with the required parameters', async () => {
  const { status, location, cookie } = await begin();
  expect(status).toBe(302);
  const requestUrl = new URL(location);
  expect(requestUrl.origin).toBe(google.url);
  expect(Object.fromEntries(requestUrl.searchParams)).toMatchObject({
    client_id: GOOGLE_CLIENT.clientId,
    redirect_uri: `${SITE}${START}/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(cookie).toMatch(/^google-sign-in=[\w-]{43}$/);
  const returnUrl = await returnToLogin(google.agree(location, createPerson()));
  expect(returnUrl.origin + returnUrl.pathname).toBe(`${SITE}/login`);
  expect(returnUrl.searchParams.get('redirect_url')).toBe('/edit?label=a');
});

test('makes the account once, with its first credits, and finds it again by its subject', async () => {
  const googlePerson = createPerson();
  const first = await signIn(googlePerson);
  expect(first.data).toMatchObject({
    firstLogin: true,
    userEmail: googlePerson.email,
    userName: 'Ada Lovelace',
    activated: true,
  });
  const secondLogin = await signIn({ ...googlePerson, email: 'moved@example.org' });
  expect(secondLogin.data).toMatchObject({ userUid: first.data.userUid, firstLogin: false });
  const account = await api.call('accountInfo', { token: secondLogin.data.token });
  expect(account.data.remainedVideoCredits).toBe(60);
});

test('opens an existing account only where Google is authoritative for the address', async () => {
  const existingUser = await api.signIn(`${randomUUID()}@gmail.com`);
  const sameLogin = await signIn(createPerson({ email: existingUser.userEmail }));
  expect(sameLogin.data.userUid).toBe(existingUser.userUid);
  const otherUser = await api.signIn(`${randomUUID()}@example.com`);
  const refusal = await signIn(createPerson({ email: otherUser.userEmail }));
  expect(refusal.problem).toMatchObject({ code: 'credentials_wrong' });
  expect(refusal.problem.detail).toContain('Log in with a code');
  const hostedLogin = await signIn(createPerson({ email: otherUser.userEmail, hd: 'example.com' }));
  expect(hostedLogin.data.userUid).toBe(otherUser.userUid);
});

test('rejects an address that Google has not confirmed', async () => {
  const answer = await signIn(createPerson({ email_verified: false }));
  expect(answer.problem.code).toBe('credentials_wrong');
});

test.each([
  ['another audience', { aud: 'somebody-else' }],
  ['another issuer', { iss: 'https://evil.example' }],
  ['another nonce', { nonce: 'replayed' }],
  ['an end that is past', { exp: 1 }],
  ['another authorized party', { azp: 'somebody-else' }],
])('refuses a token with %s', async (_name, claims) => {
  google.forged = claims;
  expect((await signIn()).problem).toMatchObject({ code: 'credentials_wrong', status: 422 });
});

test('refuses a token signed with another key', async () => {
  google.foreignKey = true;
  expect((await signIn()).problem.code).toBe('credentials_wrong');
});

test('finishes a sign-in once, and only in the browser that began it', async () => {
  const { location, cookie } = await begin();
  const returnUrl = await returnToLogin(google.agree(location, createPerson()));
  expect((await logIn(returnUrl, '')).problem.code).toBe('credentials_wrong');
  const strangerCookie = (await begin()).cookie;
  expect((await logIn(returnUrl, strangerCookie)).problem.code).toBe('credentials_wrong');
  const answers = await Promise.all([logIn(returnUrl, cookie), logIn(returnUrl, cookie)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('keeps two tabs of one browser independent', async () => {
  const first = await begin();
  const second = await api.app.inject({ url: START, headers: { cookie: first.cookie } });
  expect(getCookie(second.headers['set-cookie'])).toBe(first.cookie);
  const returnUrl = await returnToLogin(google.agree(first.location, createPerson()));
  expect((await logIn(returnUrl, first.cookie)).status).toBe(200);
});

test('returns a person who declines at Google to the login page with a message', async () => {
  const { location } = await begin();
  const state = new URL(location).searchParams.get('state') ?? '';
  const answer = await api.app.inject(`${START}/callback?error=access_denied&state=${state}`);
  expect(answer.headers.location).toBe(
    `${SITE}/login?redirect_url=%2Fedit%3Flabel%3Da&google=refused`,
  );
});

test('never redirects to another site', async () => {
  const { location } = await begin('//evil.example');
  const returnUrl = await returnToLogin(google.agree(location, createPerson()));
  expect(returnUrl.searchParams.get('redirect_url')).toBe('/workspace');
});

describe('linking', () => {
  const link = async (token: string, googlePerson = createPerson()) => {
    const linkAnswer = await api.call('beginGoogleLink', { token });
    const cookie = getCookie(linkAnswer.headers['set-cookie']);
    const returnUrl = await returnToLogin(google.agree(linkAnswer.data.url, googlePerson));
    const body = {
      code: returnUrl.searchParams.get('code') ?? '',
      state: returnUrl.searchParams.get('state') ?? '',
    };
    const finish = (by = token) => api.call('linkGoogle', { token: by, body, headers: { cookie } });
    return { arrived: returnUrl, cookie, body, finish };
  };

  test('opens the account with any linked Google address until it is unlinked', async () => {
    const { token, userUid, userEmail } = await api.signIn();
    expect((await api.call('waysIn', { token })).data).toEqual({
      email: userEmail,
      password: false,
      google: { offered: true, linked: false, email: null },
    });
    const googlePerson = createPerson({ email: 'somewhere@else.example' });
    const { arrived, finish } = await link(token, googlePerson);
    expect(arrived.origin + arrived.pathname).toBe(`${SITE}/workspace/account`);
    expect((await finish()).data.google).toMatchObject({ linked: true, email: googlePerson.email });
    expect((await signIn(googlePerson)).data).toMatchObject({ userUid, firstLogin: false });
    expect((await api.call('unlinkGoogle', { token })).data.google.linked).toBe(false);
    expect((await signIn(googlePerson)).data.userUid).not.toBe(userUid);
    // The address itself always remains as a way to log in.
    await api.platform.db.deleteFrom('emailCodes').where('email', '=', userEmail).execute();
    expect((await api.signIn(userEmail)).userUid).toBe(userUid);
  });

  test('cannot be finished by another person, and does not sign in', async () => {
    const { token } = await api.signIn();
    const { arrived, cookie, finish } = await link(token);
    expect((await finish((await api.signIn()).token)).problem.code).toBe('credentials_wrong');
    expect((await logIn(arrived, cookie)).problem.code).toBe('credentials_wrong');
    expect((await finish()).status).toBe(200);
    expect((await finish()).problem.code).toBe('credentials_wrong');
  });

  test('opens one account per Google account, also when two people link it at the same moment', async () => {
    const googlePerson = createPerson();
    const people = await Promise.all([api.signIn(), api.signIn()]);
    const startedLinks = [];
    for (const { token } of people) startedLinks.push(await link(token, googlePerson));
    const answers = await Promise.all(startedLinks.map(({ finish }) => finish()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = people[answers.findIndex(({ status }) => status === 409)];
    expect((await (await link(loser?.token ?? '', createPerson())).finish()).status).toBe(200);
    const second = await (await link(loser?.token ?? '', createPerson())).finish();
    expect(second.problem.detail).toContain('Unlink that one first');
  });
});

test('names the missing half of an incomplete configuration', () => {
  const read = () => readConfig({ GOOGLE_CLIENT_ID: 'x' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/GOOGLE_CLIENT_SECRET: is also required[\s\S]*PUBLIC_URL: is also required/);
});
