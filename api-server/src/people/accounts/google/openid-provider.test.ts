import { randomUUID } from 'node:crypto';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { OpenIdProvider } from '../../../../../test-support/openid-provider.ts';

const SITE = 'https://vidra.example';
const START = '/api/v1.0/simpleUser/vidra/google';
const CLIENT = { clientId: 'client.apps.example', clientSecret: 'client-secret' };
const provider = new OpenIdProvider();
let api: TestApi;

beforeAll(async () => {
  // Silences the provider's advice for production.
  for (const level of ['info', 'warn'] as const) jest.spyOn(console, level).mockReturnValue();
  await provider.start({ ...CLIENT, redirectUri: `${SITE}${START}/callback` });
  api = await startTestApi({
    PUBLIC_URL: SITE,
    DEV_MAILBOX: '1',
    GOOGLE_CLIENT_ID: CLIENT.clientId,
    GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
    GOOGLE_ISSUER: provider.url,
  });
});
afterAll(async () => {
  await api.close();
  await provider.stop();
});

const getCookie = (header: unknown) => String(header).split(';')[0] ?? '';

async function beginAtProvider() {
  const { headers } = await api.app.inject(START);
  const callback = await provider.visit(String(headers.location));
  return { callback, cookie: getCookie(headers['set-cookie']) };
}
/** Opens the callback like a browser. @returns the page where the person arrives */
async function openCallback(callback: URL): Promise<URL> {
  const { headers } = await api.app.inject(`${callback.pathname}${callback.search}`);
  return new URL(String(headers.location));
}
const readReturn = ({ searchParams }: URL) => ({
  code: searchParams.get('code') ?? '',
  state: searchParams.get('state') ?? '',
});
const logIn = (page: URL, cookie: string) =>
  api.call('login', { body: { method: 'google', ...readReturn(page) }, headers: { cookie } });

beforeEach(() => {
  const sub = randomUUID();
  provider.person = { sub, email: `${sub}@gmail.com`, name: 'Ada Lovelace' };
});

test('signs in at a provider that includes `iss` in its response', async () => {
  const { callback, cookie } = await beginAtProvider();
  expect(callback.searchParams.get('iss')).toBe(provider.url);
  const { status, data } = await logIn(await openCallback(callback), cookie);
  expect(status).toBe(200);
  expect(data).toMatchObject({ userEmail: provider.person?.email, userName: 'Ada Lovelace' });
});

test('links an account at this provider', async () => {
  const { token } = await api.signIn();
  const { data, headers } = await api.call('beginGoogleLink', { token });
  const page = await openCallback(await provider.visit(data.url));
  const linkAnswer = await api.call('linkGoogle', {
    token,
    body: readReturn(page),
    headers: { cookie: getCookie(headers['set-cookie']) },
  });
  expect(linkAnswer.data.google).toMatchObject({ linked: true, email: provider.person?.email });
});

test.each([
  ['names another provider', 'https://evil.example'],
  ['names none', undefined],
])('refuses a response that %s', async (_name, issuer) => {
  const { callback, cookie } = await beginAtProvider();
  callback.searchParams.delete('iss');
  if (issuer !== undefined) callback.searchParams.set('iss', issuer);
  const { problem } = await logIn(await openCallback(callback), cookie);
  expect(problem.code).toBe('credentials_wrong');
});

test('accepts only the code that the provider sent', async () => {
  const { callback, cookie } = await beginAtProvider();
  const page = await openCallback(callback);
  page.searchParams.set('code', 'of-somebody-else');
  expect((await logIn(page, cookie)).problem.code).toBe('credentials_wrong');
});

test('returns a person who declines to the login page', async () => {
  provider.person = null;
  const { callback } = await beginAtProvider();
  expect(callback.searchParams.get('error')).toBe('access_denied');
  const page = await openCallback(callback);
  expect(page.searchParams.get('google')).toBe('refused');
});
