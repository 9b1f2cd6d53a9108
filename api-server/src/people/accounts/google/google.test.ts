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

const person = (change: object = {}) => {
  const sub = randomUUID();
  return { sub, email: `${sub}@gmail.com`, name: 'Ada Lovelace', ...change };
};
const cookieOf = (header: unknown) => String(header).split(';')[0] ?? '';

async function begin(redirectUrl = '/edit?label=a') {
  const query = new URLSearchParams({ redirect_url: redirectUrl }).toString();
  const answer = await api.app.inject(`${START}?${query}`);
  const { location, 'set-cookie': cookie } = answer.headers;
  return { status: answer.statusCode, location: String(location), cookie: cookieOf(cookie) };
}
/** What the browser brings to the login page. */
async function comeBack(back: URL) {
  const answer = await api.app.inject(`${back.pathname}${back.search}`);
  return new URL(String(answer.headers.location));
}
const logIn = (arrived: URL, cookie: string) =>
  api.call('login', {
    body: {
      method: 'google',
      code: arrived.searchParams.get('code') ?? '',
      state: arrived.searchParams.get('state') ?? '',
    },
    headers: { cookie },
  });
async function signIn(who = person()) {
  const { location, cookie } = await begin();
  return logIn(await comeBack(google.agree(location, who)), cookie);
}

test('leads to Google and back to the login page with what it needs', async () => {
  const { status, location, cookie } = await begin();
  expect(status).toBe(302);
  const asked = new URL(location);
  expect(asked.origin).toBe(google.url);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: GOOGLE_CLIENT.clientId,
    redirect_uri: `${SITE}${START}/callback`,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(cookie).toMatch(/^google-sign-in=[\w-]{43}$/);
  const arrived = await comeBack(google.agree(location, person()));
  expect(arrived.origin + arrived.pathname).toBe(`${SITE}/login`);
  expect(arrived.searchParams.get('redirect_url')).toBe('/edit?label=a');
});

test('makes the account once, with its first credits, and finds it again by its subject', async () => {
  const who = person();
  const first = await signIn(who);
  expect(first.data).toMatchObject({
    firstLogin: true,
    userEmail: who.email,
    userName: 'Ada Lovelace',
    activated: true,
  });
  const again = await signIn({ ...who, email: 'moved@example.org' });
  expect(again.data).toMatchObject({ userUid: first.data.userUid, firstLogin: false });
  const account = await api.call('accountInfo', { token: again.data.token });
  expect(account.data.remainedVideoCredits).toBe(60);
});

test('opens the account of the same address only where Google speaks for the address', async () => {
  const own = await api.signIn(`${randomUUID()}@gmail.com`);
  const same = await signIn(person({ email: own.userEmail }));
  expect(same.data.userUid).toBe(own.userUid);
  const other = await api.signIn(`${randomUUID()}@example.com`);
  const refused = await signIn(person({ email: other.userEmail }));
  expect(refused.problem).toMatchObject({ code: 'credentials_wrong' });
  expect(refused.problem.detail).toContain('Log in with a code');
  const hosted = await signIn(person({ email: other.userEmail, hd: 'example.com' }));
  expect(hosted.data.userUid).toBe(other.userUid);
});

test('takes no address that Google has not confirmed', async () => {
  const answer = await signIn(person({ email_verified: false }));
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

test('refuses a token that another key signed', async () => {
  google.foreignKey = true;
  expect((await signIn()).problem.code).toBe('credentials_wrong');
});

test('a sign-in is finished once, and only in the browser that began it', async () => {
  const { location, cookie } = await begin();
  const arrived = await comeBack(google.agree(location, person()));
  expect((await logIn(arrived, '')).problem.code).toBe('credentials_wrong');
  const stranger = (await begin()).cookie;
  expect((await logIn(arrived, stranger)).problem.code).toBe('credentials_wrong');
  const answers = await Promise.all([logIn(arrived, cookie), logIn(arrived, cookie)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('two tabs of one browser do not get into each other’s way', async () => {
  const first = await begin();
  const second = await api.app.inject({ url: START, headers: { cookie: first.cookie } });
  expect(cookieOf(second.headers['set-cookie'])).toBe(first.cookie);
  const arrived = await comeBack(google.agree(first.location, person()));
  expect((await logIn(arrived, first.cookie)).status).toBe(200);
});

test('who says no at Google comes back to the login page with a word about it', async () => {
  const { location } = await begin();
  const state = new URL(location).searchParams.get('state') ?? '';
  const answer = await api.app.inject(`${START}/callback?error=access_denied&state=${state}`);
  expect(answer.headers.location).toBe(
    `${SITE}/login?redirect_url=%2Fedit%3Flabel%3Da&google=refused`,
  );
});

test('leads to no other site, whatever is asked for', async () => {
  const { location } = await begin('//evil.example');
  const arrived = await comeBack(google.agree(location, person()));
  expect(arrived.searchParams.get('redirect_url')).toBe('/workspace');
});

describe('linking', () => {
  const link = async (token: string, who = person()) => {
    const begun = await api.call('beginGoogleLink', { token });
    const cookie = cookieOf(begun.headers['set-cookie']);
    const arrived = await comeBack(google.agree(begun.data.url, who));
    const body = {
      code: arrived.searchParams.get('code') ?? '',
      state: arrived.searchParams.get('state') ?? '',
    };
    const finish = (by = token) => api.call('linkGoogle', { token: by, body, headers: { cookie } });
    return { arrived, cookie, body, finish };
  };

  test('a Google account of any address opens the account from then on, until it is unlinked', async () => {
    const { token, userUid, userEmail } = await api.signIn();
    expect((await api.call('waysIn', { token })).data).toEqual({
      email: userEmail,
      password: false,
      google: { offered: true, linked: false, email: null },
    });
    const who = person({ email: 'somewhere@else.example' });
    const { arrived, finish } = await link(token, who);
    expect(arrived.origin + arrived.pathname).toBe(`${SITE}/workspace/account`);
    expect((await finish()).data.google).toMatchObject({ linked: true, email: who.email });
    expect((await signIn(who)).data).toMatchObject({ userUid, firstLogin: false });
    expect((await api.call('unlinkGoogle', { token })).data.google.linked).toBe(false);
    expect((await signIn(who)).data.userUid).not.toBe(userUid);
    // The address itself is never the last way to go.
    await api.platform.db.deleteFrom('emailCodes').where('email', '=', userEmail).execute();
    expect((await api.signIn(userEmail)).userUid).toBe(userUid);
  });

  test('nobody else finishes it, and it is no sign-in', async () => {
    const { token } = await api.signIn();
    const { arrived, cookie, finish } = await link(token);
    expect((await finish((await api.signIn()).token)).problem.code).toBe('credentials_wrong');
    expect((await logIn(arrived, cookie)).problem.code).toBe('credentials_wrong');
    expect((await finish()).status).toBe(200);
    expect((await finish()).problem.code).toBe('credentials_wrong');
  });

  test('one Google account opens one account, also when two link it at the same moment', async () => {
    const who = person();
    const people = await Promise.all([api.signIn(), api.signIn()]);
    const begun = [];
    for (const { token } of people) begun.push(await link(token, who));
    const answers = await Promise.all(begun.map(({ finish }) => finish()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = people[answers.findIndex(({ status }) => status === 409)];
    expect((await (await link(loser?.token ?? '', person())).finish()).status).toBe(200);
    const second = await (await link(loser?.token ?? '', person())).finish();
    expect(second.problem.detail).toContain('Unlink that one first');
  });
});

test('a configuration of which half is missing is refused by name', () => {
  const read = () => readConfig({ GOOGLE_CLIENT_ID: 'x' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/GOOGLE_CLIENT_SECRET: is needed as well[\s\S]*PUBLIC_URL: is needed/);
});
