import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { getUnsubscribeUrl } from './unsubscribe.ts';

const SITE = 'https://vidra.example';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PUBLIC_URL: SITE, DEV_MAILBOX: '1' });
});
afterAll(() => api.close());

const readWish = async (token: string) =>
  (await api.call('preferences', { token })).data.mailWhenDone;
async function begin() {
  const { token, userUid } = await api.signIn();
  const url = getUnsubscribeUrl(api.platform, userUid);
  expect(url?.startsWith(`${SITE}/app/`)).toBe(true);
  return { token, path: (url ?? '').slice(SITE.length) };
}

// Form as mail programs send it (RFC 8058, 3.1 and 3.2).
const BOUNDARY = '----boundary';
test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    `multipart/form-data; boundary=${BOUNDARY}`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${BOUNDARY}--\r\n`,
  ],
])('ends the messages with one click in the mail program, sent as %s', async (type, payload) => {
  const { token, path } = await begin();
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type },
    payload,
  });
  expect(statusCode).toBe(200);
  expect(await readWish(token)).toBe(false);
});

test('asks first when the address is opened, because link checkers open it too', async () => {
  const { token, path } = await begin();
  const page = await api.app.inject(path);
  expect(page.statusCode).toBe(200);
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
  });
  expect(page.body).toContain('<button>Stop these emails</button>');
  expect(await readWish(token)).toBe(true);
});

test('ignores a changed address', async () => {
  const { token, path } = await begin();
  const strangerLink = await begin();
  const signature = path.split('~')[1] ?? '';
  const forgedPath = strangerLink.path.replace(/[^~]+$/, signature);
  for (const url of [forgedPath, `${path}x`, '/app/unsubscribe/x']) {
    const answer = await api.app.inject({ method: 'POST', url });
    expect(answer.statusCode).toBe(404);
  }
  expect(await readWish(token)).toBe(true);
  expect(await readWish(strangerLink.token)).toBe(true);
});

test('keeps the other preferences', async () => {
  const { token, path } = await begin();
  await api.call('updatePreferences', { token, body: { captions: false } });
  await api.app.inject({ method: 'POST', url: path });
  const { data } = await api.call('preferences', { token });
  expect(data).toMatchObject({ mailWhenDone: false, captions: false });
});
