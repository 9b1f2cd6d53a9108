import { getEndpointPath, ENDPOINTS, type CallName } from '@vidra/shared-contract';
import { problem } from '@vidra/shared-contract/schemas';
import { ORDER } from '../../testing/order.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

const NAMES = Object.keys(ENDPOINTS) as CallName[];

interface Operation {
  operationId: string;
  responses: Record<string, { content: Record<string, unknown> }>;
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
}

let api: TestApi;
let token: string;
let description: Description;
beforeAll(async () => {
  api = await startTestApi();
  token = (await api.signIn()).token;
  description = (await api.app.inject('/api/openapi.json')).json();
});
afterAll(() => api.close());

const findOperation = (name: CallName) =>
  description.paths[getEndpointPath(name, 'vidra')]?.[ENDPOINTS[name].method.toLowerCase()];

function send(name: CallName, input: { payload?: string; query?: string; headers?: object }) {
  return api.app.inject({
    method: ENDPOINTS[name].method,
    url: getEndpointPath(name, 'vidra') + (input.query ?? ''),
    headers: {
      'app-code': 'vidra',
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': 'a-key-for-fuzzing',
      ...input.headers,
    },
    ...(input.payload !== undefined && { payload: input.payload }),
  });
}

/** Calls that the API serves; the first test reports the missing ones. */
const listServedCalls = () => NAMES.filter((name) => findOperation(name));

test('serves every call of the contract', () => {
  expect(NAMES.filter((name) => !findOperation(name))).toEqual([]);
});

test('describes each call with its statuses in OpenAPI 3.1', () => {
  expect(description.openapi).toMatch(/^3\.1/);
  for (const name of listServedCalls()) {
    expect(findOperation(name)?.operationId).toBe(name);
    expect(Object.keys(findOperation(name)?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '429', '500']),
    );
  }
});

test('serves a description that can be read in a browser', async () => {
  const page = await api.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});

test('a call that needs a signed-in user declares it', async () => {
  for (const name of listServedCalls().filter((callName) => ENDPOINTS[callName].auth)) {
    const headers = { authorization: 'Bearer nonsense' };
    const answer = await send(name, { headers, payload: '{}' });
    expect([name, answer.statusCode]).toEqual([name, 401]);
    expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  }
});

test('every call requires the App-Code', async () => {
  for (const name of listServedCalls()) {
    const answer = await send(name, { headers: { 'app-code': '' }, payload: '{}' });
    expect([name, answer.statusCode]).toEqual([name, 400]);
    expect(answer.json<{ detail: string }>().detail).toContain('App-Code: vidra');
  }
});

test('responses are not cached and carry their request id', async () => {
  const answer = await send('userInfo', { payload: '' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('names an unknown field at any depth', async () => {
  const crop = { x: 0, y: 0, width: 1, height: 1, angle: 3 };
  const body = { ...ORDER, imageUid: 'sample-city', crop, colour: 'red' };
  const { problem } = await api.call('createVideo', { token, body });
  expect(problem).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(problem.fields).toEqual([
    { path: 'crop.angle', message: 'is unknown; remove it' },
    { path: 'colour', message: 'is unknown; remove it' },
  ]);
  expect(problem.detail).toBe('“crop.angle” is unknown; remove it.');
});

test('answers an unknown address with a problem document and 404', async () => {
  const answer = await api.app.inject('/api/v1.0/nothing');
  expect(problem.parse(answer.json())).toMatchObject({ code: 'not_found', status: 404 });
});

test('is live and ready', async () => {
  expect((await api.app.inject('/healthz')).json()).toEqual({ ok: true });
  expect((await api.app.inject('/readyz')).json()).toEqual({
    ok: true,
    database: true,
    queue: true,
  });
});

test.each([
  ['broken JSON', '{"a":', 400],
  ['an array', '[]', 400],
  ['a number', '1', 400],
  ['prototype tricks', '{"__proto__":{"a":1}}', 400],
  ['deep nesting', '['.repeat(20_000) + ']'.repeat(20_000), 400],
  ['a huge body', JSON.stringify('x'.repeat(70_000)), 413],
])('refuses %s', async (_name, payload, status) => {
  const answer = await send('batchGet', { payload });
  expect(answer.statusCode).toBe(status);
  expect(problem.parse(answer.json()).status).toBe(status);
});
