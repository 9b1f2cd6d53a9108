import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { ENDPOINTS } from '@vidra/shared-contract';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

const PACKAGE = join(import.meta.dirname, '../..');
const run = promisify(execFile);

interface Parameter {
  in: string;
  name: string;
  required?: boolean;
}
interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: Parameter[];
  responses: Record<string, { content?: Record<string, unknown>; $ref?: string }>;
}
interface Description {
  servers: { url: string }[];
  components: { schemas: Record<string, unknown>; responses: Record<string, unknown> };
  paths: Record<string, Record<string, Operation>>;
}

let store: string;
let api: TestApi;
let description: Description;
beforeAll(async () => {
  store = mkdtempSync(join(tmpdir(), 'vidra-description-'));
  api = await startTestApi({ RELEASE_SERVICE: '1', STORE_DIR: store });
  description = (await api.app.inject('/api/openapi.json')).json();
});
afterAll(async () => {
  await api.close();
  rmSync(store, { recursive: true });
});

const listOperations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
const findOperation = (operationId: string) => {
  const operationEntry = listOperations().find(
    ({ operation }) => operation.operationId === operationId,
  );
  if (!operationEntry) throw new Error(`There is no operation ${operationId}.`);
  return operationEntry.operation;
};

/** Returns the responses of an operation, also those that it shares with others. */
const listResponses = ({ responses }: Operation) =>
  Object.values(responses).map((response) =>
    response.$ref === undefined
      ? response
      : description.components.responses[response.$ref.split('/').at(-1) ?? ''],
  );

test('passes Redocly without findings', async () => {
  const lint = spawn(process.execPath, [join(PACKAGE, 'src/testing/lint-description.mjs')], {
    env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  lint.stdin.end(JSON.stringify(description));
  expect(JSON.parse(await text(lint.stdout))).toEqual([]);
});

test('is downloaded again only after a change, and is at most 400 kB', async () => {
  const first = await api.app.inject('/api/openapi.json');
  expect(first.rawPayload.byteLength).toBeLessThanOrEqual(400_000);
  const etag = String(first.headers['etag']);
  const secondAnswer = await api.app.inject({
    url: '/api/openapi.json',
    headers: { 'if-none-match': etag },
  });
  expect(secondAnswer.statusCode).toBe(304);
  expect(secondAnswer.body).toBe('');
});

test('gives the address and the authorization of each call', () => {
  expect(description.servers).toEqual([{ url: '/' }]);
  for (const { operation } of listOperations()) expect(operation.security).toBeDefined();
  expect(findOperation('createVideo').security).toEqual([{ bearer: [] }]);
  expect(findOperation('publicOffer').security).toEqual([]);
});

test('names the headers of every call, the key exactly where it is required', async () => {
  const { token } = await api.signIn();
  const namedOperations = listOperations().filter(
    ({ operation }) => operation.operationId in ENDPOINTS,
  );
  expect(namedOperations).toHaveLength(Object.keys(ENDPOINTS).length);
  for (const { operation } of namedOperations) {
    const headers = (operation.parameters ?? []).filter((parameter) => parameter.in === 'header');
    expect(headers).toContainEqual(expect.objectContaining({ name: 'App-Code', required: true }));
    const isDescribed = headers.some(
      ({ name, required }) => name === 'Idempotency-Key' && required,
    );
    const hasProblem = JSON.stringify(listResponses(operation)).includes(
      'idempotency_key_required',
    );
    expect([operation.operationId, isDescribed]).toEqual([operation.operationId, hasProblem]);
  }
  const body = { address: 'https://shop.example/thing' };
  const answer = await api.call('createScrape', {
    token,
    body,
    headers: { 'idempotency-key': '' },
  });
  expect(answer.problem.code).toBe('idempotency_key_required');
});

test('names its schemas', () => {
  const body = JSON.stringify(findOperation('createVideo'));
  expect(body).toContain('"#/components/schemas/CreateVideoRequest"');
  expect(body).toContain('"#/components/schemas/VideoGroup"');
  expect(body).toContain('"#/components/schemas/Problem"');
  expect(JSON.stringify(description)).not.toContain('$defs');
});

test('describes events and exports, and the input of an export', () => {
  expect(findOperation('taskEvents').responses['200']?.content).toHaveProperty([
    'text/event-stream',
  ]);
  const download = findOperation('downloadLedger');
  expect(download.responses['200']?.content).toHaveProperty(['text/csv']);
  expect(
    download.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`).toSorted(),
  ).toEqual(['path userUid', 'query exp', 'query language', 'query sig']);
});

test('documents that the release service requires a token', async () => {
  const releases = listOperations().filter(({ path }) => path.startsWith('/api/v1.0/releases'));
  expect(releases.length).toBeGreaterThan(8);
  for (const { path, method, operation } of releases) {
    const { statusCode } = await api.app.inject({ url: path, method: method as 'GET' | 'POST' });
    expect([path, statusCode]).toEqual([path, 401]);
    expect(operation.responses).toHaveProperty(['401']);
  }
});

const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

declare const process: { argv: string[] };

const [baseUrl = '', token = '', imageUid = '', key = ''] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
const { data, error } = await client.POST('/api/v1.0/microTask/video/create', {
  params: { header: { 'App-Code': 'vidra', 'Idempotency-Key': key } },
  body: {
    imageUid,
    motion: 'push-in',
    durationSeconds: 5,
    ratio: '16:9',
    quality: '480p',
    label: 'image-to-video',
    parentLabel: 'video',
  },
});
if (error) throw new Error(error.detail);
const [task] = data.tasks;
console.log(JSON.stringify({ groupUid: data.groupUid, status: task?.status }));
`;

const WITHOUT_KEY = CLIENT.replace(`, 'Idempotency-Key': key`, '');

describe('a client generated from it', () => {
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'vidra-client-'));
    symlinkSync(join(PACKAGE, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'openapi.json'), JSON.stringify(description));
    writeFileSync(join(folder, 'order.ts'), CLIENT);
    writeFileSync(join(folder, 'without-key.ts'), WITHOUT_KEY);
    const generator = join(PACKAGE, 'node_modules/openapi-typescript/bin/cli.js');
    // A field with a default may be omitted in a request.
    const options = ['--default-non-nullable=false', '--output', 'schema.d.ts'];
    await run(process.execPath, [generator, 'openapi.json', ...options], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const checkTypes = (file: string) => {
    const compiler = join(
      dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    );
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions'];
    const target = ['--target', 'es2024', '--module', 'nodenext'];
    return run(process.execPath, [compiler, ...options, ...target, file], { cwd: folder });
  };

  test('is typed and requires a key for an order', async () => {
    await checkTypes('order.ts');
    await expect(checkTypes('without-key.ts')).rejects.toMatchObject({
      stdout: expect.stringContaining('Idempotency-Key'),
    });
  });

  test('places an order', async () => {
    const { token } = await api.signIn();
    const { fileUid } = await api.picture(token);
    const baseUrl = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const order = () =>
      run(process.execPath, ['order.ts', baseUrl, token, fileUid, 'a-key-of-a-client'], {
        cwd: folder,
      });
    const first = JSON.parse((await order()).stdout);
    expect(first).toEqual({ groupUid: expect.any(String), status: 'queued' });
    expect(JSON.parse((await order()).stdout)).toEqual(first);
  });
});
