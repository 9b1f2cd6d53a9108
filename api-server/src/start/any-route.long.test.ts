import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { setRole } from '../operators/commands/accounts/roles.ts';

let api: TestApi;
let store: string;
let token: string;
beforeAll(async () => {
  store = await mkdtemp(join(tmpdir(), 'store-'));
  api = await startTestApi({
    RELEASE_SERVICE: '1',
    STORE_DIR: store,
    DEV_MAILBOX: '1',
    TEST_CHECKOUT: '1',
  });
  const login = await api.signIn();
  await setRole(api.platform, login.userEmail, 'operator');
  ({ token } = login);
});
afterAll(async () => {
  await api.close();
  await rm(store, { recursive: true });
});

const DEPTH = 2_000;
const PARAMETERS = ['x', '..%2f..%2fetc', '%00', '%E2%80%AE', '%ff', 'a'.repeat(190), '-1', '*'];
/** All parameter names that any route reads, each twice. */
const NAMES = [
  'exp',
  'sig',
  'download',
  'cursor',
  'limit',
  'shareUid',
  'taskUid',
  'fileUid',
  'token',
  'code',
  'state',
  'error',
  'iss',
  'redirect_url',
  'format',
  'from',
  'to',
  'type',
  'q',
  'app',
  'plan',
  'session',
  'email',
  'name',
  'team',
  'set',
  'since',
  'lang',
];
const QUERIES = [
  `?${NAMES.flatMap((name) => [`${name}=1`, `${name}=2`]).join('&')}`,
  `?${NAMES.map((name) => `${name}[]=1&${name}[a]=2`).join('&')}`,
  `?${NAMES.map((name) => `${name}=%00`).join('&')}`,
  `?${NAMES.map((name) => `${name}=%ED%A0%80`).join('&')}`,
  `?${NAMES.map((name) => `${name}=${'9'.repeat(400)}`).join('&')}`,
  '?__proto__=1&constructor=2&=3&%',
];
const buildNested = (open: string, close: string) => open.repeat(DEPTH) + close.repeat(DEPTH);
const JSON_BODIES = [
  buildNested('[', ']'),
  buildNested('{"a":', '}').replace('{"a":}', '{"a":1}'),
  `{"fileUid":${buildNested('[', ']')},"title":${buildNested('[', ']')},"email":${buildNested('[', ']')}}`,
  `{"name":"a","label":"image-to-video","content":{"a":${buildNested('[', ']')}}}`,
  'null',
  '1e999',
  '"text"',
  '{"__proto__":{"a":1}}',
  '{',
  '',
];
const BODIES: readonly (readonly [type: string, body: string])[] = [
  ...JSON_BODIES.map((body) => ['application/json', body] as const),
  ['application/x-www-form-urlencoded', 'a=1&a=2&a[b]=3'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--',
  ],
  ['multipart/form-data', 'none'],
  ['application/offset+octet-stream', 'bytes'],
  ['text/plain', 'text'],
  ['nonsense', 'text'],
];

async function listFailures({
  method,
  ...asked
}: Omit<InjectOptions, 'method'> & { method: string }): Promise<string[]> {
  const options = { ...asked, method: method as 'GET' };
  const answer = await api.app.inject(options);
  const tells = /node_modules|\.ts:\d+/.test(answer.body);
  if (answer.statusCode < 500 && !tells) return [];
  return [
    `${options.method} ${JSON.stringify(options.url).slice(0, 120)} ${answer.statusCode} ${JSON.stringify(options.payload ?? '').slice(0, 60)}`,
  ];
}

test('every route that the server registers is tried', () => {
  const urls = api.app.knownRoutes.map(({ url }) => url);
  expect(urls).toEqual(
    expect.arrayContaining(['/app/files/*', '/app/share/:shareUid/:file', '/api/openapi.json']),
  );
  expect(urls.length).toBeGreaterThan(120);
});

test.each(['as nobody', 'as an operator'])(
  'no route fails on any input, sent %s',
  async (role) => {
    const failures: string[] = [];
    const headers = {
      'app-code': 'vidra',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'idempotency-key': 'key',
      ...(role === 'as an operator' && { authorization: `Bearer ${token}` }),
    };
    for (const { method, url } of api.app.knownRoutes) {
      // These would end the session for the following requests, and streams do not end.
      if (/logout|end(All)?Device|devices?\/end|closeAccount|events$/i.test(url)) continue;
      const paths = /[:*]/.test(url)
        ? PARAMETERS.map((value) => url.replaceAll(/:\w+|\*/g, value))
        : [url];
      const [first = url] = paths;
      for (const address of [...paths, ...QUERIES.map((query) => first + query)]) {
        failures.push(...(await listFailures({ method, url: address, headers })));
      }
      if (method === 'GET' || method === 'HEAD') continue;
      for (const [type, payload] of BODIES) {
        const typedHeaders = { ...headers, 'content-type': type };
        const options = { method, url: first, headers: typedHeaders, payload };
        failures.push(...(await listFailures(options)));
      }
    }
    expect(failures).toEqual([]);
  },
  240_000,
);
