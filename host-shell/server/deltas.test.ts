import { createHash } from 'node:crypto';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';
import { publishSample } from './testing/sample-set.ts';

const OLD_HASH = '1'.repeat(16);
const NEW_HASH = '2'.repeat(16);
const OLD_SCRIPT = createScript('old');
const NEW_SCRIPT = createScript('new');
const OLD_STYLES = OLD_SCRIPT.replaceAll('call', '.call');
const NEW_STYLES = NEW_SCRIPT.replaceAll('call', '.call');
const OLD_CATALOG = JSON.stringify({ title: OLD_SCRIPT });
const NEW_CATALOG = JSON.stringify({ title: NEW_SCRIPT });
const url = `/remotes/mfe-team/${NEW_HASH}/remoteEntry.2222222222.js`;
const stylesUrl = `/remotes/mfe-team/${NEW_HASH}/main.2222222222.css`;
const CHROMIUM = 'gzip, deflate, br, zstd, dcb, dcz';

let site: SampleSite;
beforeEach(async () => {
  site = await startSampleSite();
  await publish(OLD_HASH, { js: OLD_SCRIPT, css: OLD_STYLES, catalog: OLD_CATALOG });
  await publish(NEW_HASH, { js: NEW_SCRIPT, css: NEW_STYLES, catalog: NEW_CATALOG });
});
afterEach(() => site.close());

interface ReleaseTexts {
  readonly js: string;
  readonly css: string;
  readonly catalog: string;
}

async function publish(hash: string, { js, css, catalog }: ReleaseTexts): Promise<void> {
  const id = hash.slice(0, 10);
  const entry = `remoteEntry.${id}.js`;
  const record = { name: 'mfe-team', hash, routes: [], entry };
  const files = {
    [entry]: js,
    [`main.${id}.css`]: css,
    'locales/de.json': catalog,
    'previews/first.jpg': 'picture',
  };
  await publishSample(site.storeDir, record, files);
}
const get = (headers: Readonly<Record<string, string>>, address = url) =>
  site.app.inject({ url: address, headers });
const toDictionary = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;

test('sends the delta against the file that the browser has', async () => {
  const answer = await get({
    'accept-encoding': CHROMIUM,
    'available-dictionary': toDictionary(OLD_SCRIPT),
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'accept-encoding, available-dictionary',
    'access-control-allow-origin': '*',
    'use-as-dictionary': 'match="/remotes/mfe-team/*/remoteEntry.*.js"',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.headers).not.toHaveProperty('permissions-policy');
  expect(answer.rawPayload.length).toBeLessThan(200);
  const dictionary = Buffer.from(OLD_SCRIPT);
  expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary }).toString()).toBe(
    NEW_SCRIPT,
  );
});

test('sends deltas of style sheets, and deltas are not for shared caches', async () => {
  const headers = {
    'accept-encoding': CHROMIUM,
    'available-dictionary': `${toDictionary(OLD_STYLES)};a=1`,
  };
  expect((await get(headers, stylesUrl)).headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'private, max-age=31536000, immutable',
  });
});

test("sends the delta against an older release's catalog of the same language", async () => {
  const catalogUrl = `/remotes/mfe-team/${NEW_HASH}/locales/de.json`;
  const headers = {
    'accept-encoding': CHROMIUM,
    'available-dictionary': toDictionary(OLD_CATALOG),
  };
  const answer = await get(headers, catalogUrl);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'application/json; charset=utf-8',
    'use-as-dictionary': 'match="/remotes/mfe-team/*/locales/de.json"',
  });
  const dictionary = Buffer.from(OLD_CATALOG);
  expect(zstdDecompressSync(answer.rawPayload.subarray(40), { dictionary }).toString()).toBe(
    NEW_CATALOG,
  );
  const wholeAnswer = await get({ 'accept-encoding': CHROMIUM }, catalogUrl);
  expect(wholeAnswer.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': answer.headers['content-type'],
  });
});

test.each([
  ['a browser without dictionaries', { 'accept-encoding': 'gzip, br' }],
  ['a proxy that drops the dictionary', { 'accept-encoding': CHROMIUM }],
  [
    'a proxy that replaces the encodings',
    { 'accept-encoding': 'gzip, br', 'available-dictionary': toDictionary(OLD_SCRIPT) },
  ],
  [
    'a refused encoding',
    { 'accept-encoding': 'br, dcz;q=0', 'available-dictionary': toDictionary(OLD_SCRIPT) },
  ],
  [
    'another dictionary',
    { 'accept-encoding': CHROMIUM, 'available-dictionary': toDictionary('other()') },
  ],
  ['a malformed dictionary', { 'accept-encoding': CHROMIUM, 'available-dictionary': '"abc"' }],
])('sends the file by itself for %s', async (_, headers) => {
  const answer = await get(headers);
  expect(answer.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding, available-dictionary',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/remotes/mfe-team/*/remoteEntry.*.js"',
  });
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(NEW_SCRIPT);
});

test('names the encoding to a request for headers alone', async () => {
  const headers = {
    'accept-encoding': CHROMIUM,
    'available-dictionary': toDictionary(OLD_SCRIPT),
  };
  const answer = await site.app.inject({ method: 'HEAD', url, headers });
  expect(answer.headers['content-encoding']).toBe('dcz');
  expect(answer.rawPayload).toHaveLength(0);
});

test('sends a part of the file by itself', async () => {
  const answer = await get({
    range: 'bytes=0-3',
    'accept-encoding': 'dcz',
    'available-dictionary': toDictionary(OLD_SCRIPT),
  });
  expect([answer.statusCode, answer.body]).toEqual([206, NEW_SCRIPT.slice(0, 4)]);
});

test('sends the file by itself when the delta is damaged', async () => {
  const folder = join(site.storeDir, 'deltas/mfe-team', NEW_HASH);
  const deltas = await readdir(folder);
  expect(deltas).toHaveLength(3);
  for (const delta of deltas) await writeFile(join(folder, delta), 'damaged');
  const answer = await get({
    'accept-encoding': CHROMIUM,
    'available-dictionary': toDictionary(OLD_SCRIPT),
  });
  expect(answer.headers['content-encoding']).toBe('br');
});

test('pictures are no dictionaries', async () => {
  const answer = await get({}, `/remotes/mfe-team/${NEW_HASH}/previews/first.jpg`);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).not.toHaveProperty('use-as-dictionary');
});

/** Creates a script that does not compress well, with one statement that differs. */
function createScript(text: string): string {
  const lines = Array.from({ length: 100 }, (_, number) => {
    const digest = createHash('sha256').update(String(number)).digest('base64');
    return `call("${digest}");`;
  });
  return [`call("${text}");`, ...lines].join('\n');
}
