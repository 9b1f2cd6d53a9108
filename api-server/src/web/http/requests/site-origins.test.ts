import { ENDPOINTS, TASK_EVENTS_PATH } from '@vidra/shared-contract';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

const SITE = 'https://vidra.example';
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SITE_ORIGINS: `${SITE}, http://localhost:8080/` });
});
afterAll(() => api.close());

const originHeader = 'access-control-allow-origin';
const url = ENDPOINTS.capabilities.path;
const ask = (origin: string) => api.app.inject({ url, headers: { origin } });

test('only pages of the configured sites may call the API', async () => {
  for (const origin of [SITE, 'http://localhost:8080']) {
    expect((await ask(origin)).headers).toMatchObject({ [originHeader]: origin });
  }
  for (const origin of ['https://vidra.example.evil.com', 'http://vidra.example', 'null']) {
    expect((await ask(origin)).headers[originHeader]).toBeUndefined();
  }
  expect((await ask(SITE)).headers['access-control-allow-credentials']).toBeUndefined();
  expect(String((await ask(SITE)).headers['vary'])).toContain('Origin');
});

test('the sites may send what calls and uploads need, and read the details of an error', async () => {
  const headers = {
    origin: SITE,
    'access-control-request-method': 'PATCH',
    'access-control-request-headers': 'authorization,app-code,upload-offset',
  };
  const preflight = await api.app.inject({ method: 'OPTIONS', url, headers });
  expect(preflight.statusCode).toBe(204);
  const names = String(preflight.headers['access-control-allow-headers']).toLowerCase();
  for (const name of ['authorization', 'app-code', 'idempotency-key', 'upload-offset']) {
    expect(names).toContain(name);
  }
  expect(preflight.headers['access-control-allow-methods']).toContain('PATCH');
  const refusal = await api.app.inject({
    url: ENDPOINTS.listUploads.path,
    headers: { origin: SITE, 'app-code': 'vidra' },
  });
  expect(refusal).toMatchObject({ statusCode: 401, headers: { [originHeader]: SITE } });
});

test('events and uploads, which write their own responses, send the headers too', async () => {
  const { token } = await api.signIn();
  const { origin } = new URL(await api.app.listen({ port: 0, host: '127.0.0.1' }));
  const control = new AbortController();
  const events = await fetch(origin + TASK_EVENTS_PATH, {
    headers: { origin: SITE, authorization: `Bearer ${token}`, 'app-code': 'vidra' },
    signal: control.signal,
  });
  expect(events.headers.get(originHeader)).toBe(SITE);
  control.abort();
  const body = {
    fileName: 'a.jpg',
    contentType: 'image/jpeg',
    sizeBytes: 5,
    protocol: 'tus' as const,
  };
  const { data } = await api.call('getWebPreSignedUrl', { token, body });
  const headers = { origin: SITE, 'tus-resumable': '1.0.0' };
  const upload = await api.app.inject({ method: 'HEAD', url: data.url, headers });
  expect(upload.headers).toMatchObject({ [originHeader]: SITE, 'upload-offset': '0' });
});

test('sends no headers without a configured site', async () => {
  const plainApi = await startTestApi();
  expect(
    (await plainApi.app.inject({ url, headers: { origin: SITE } })).headers,
  ).not.toHaveProperty(originHeader);
  await plainApi.close();
});
