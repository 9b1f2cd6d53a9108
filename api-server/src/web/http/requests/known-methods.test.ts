import { startTestApi, type TestApi } from '../../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const EXISTS = '/api/v1.0/simpleUser/vidra/exists';

test.each([
  ['GET', EXISTS, 405, 'POST, OPTIONS'],
  ['DELETE', `${EXISTS}?a=1`, 405, 'POST, OPTIONS'],
  ['POST', '/healthz', 405, 'GET, HEAD, OPTIONS'],
  ['PATCH', '/app/openapi/upload/files/abc', 405, 'PUT, OPTIONS'],
  ['GET', '/app/openapi/upload/resumable/abc', 405, 'HEAD, PATCH, OPTIONS'],
  ['OPTIONS', EXISTS, 204, 'POST, OPTIONS'],
  ['OPTIONS', '/app/files/a/b.mp4', 204, 'GET, HEAD, OPTIONS'],
  ['GET', '/api/nowhere', 404, undefined],
  ['OPTIONS', '/api/nowhere', 404, undefined],
] as const)('answers %s %s with %i, Allow %s', async (method, url, status, allow) => {
  const answer = await api.app.inject({ method, url, headers: { 'app-code': 'vidra' } });
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow]);
  if (status === 405) expect(answer.json()).toMatchObject({ code: 'method_not_allowed', status });
});

test.each(['text/xml', 'text/plain', 'application/x-www-form-urlencoded', 'image/png'])(
  'answers a body of %s with an unsupported media type',
  async (type) => {
    const headers = { 'app-code': 'vidra', 'content-type': type };
    const answer = await api.app.inject({ method: 'POST', url: EXISTS, payload: '<a/>', headers });
    expect(answer.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  },
);

test('the API reference page runs no scripts but its own', async () => {
  const { headers } = await api.app.inject('/api/docs/static/index.html');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'self'");
  expect(policy).toMatch(/script-src 'self'/);
  expect(policy).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/);
});
