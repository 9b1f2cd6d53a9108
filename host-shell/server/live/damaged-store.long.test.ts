import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openDirectoryStore, startCanary } from '@vidra/remote-kit/store';
import { startS3Server, type S3Server } from '../../../test-support/s3/s3-server.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createSampleStore, publishSample } from '../testing/sample-set.ts';

/** Ways to damage an object of the store; null deletes it. */
const DAMAGES: Readonly<Record<string, (bytes: Buffer) => Buffer | null>> = {
  truncated: (bytes) => bytes.subarray(0, bytes.length / 2),
  emptied: () => Buffer.alloc(0),
  garbage: (bytes) => Buffer.alloc(bytes.length, '\u0000{"a":'),
  missing: () => null,
};
const PAGES = ['/', '/login', '/features', '/workspace/home', '/edit?label=a', '/nothing'];
const NEW_HASH = 'd'.repeat(16);

let folder: string;
let sound: string;
let server: S3Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-'));
  sound = await createSampleStore();
  const canaryRelease = { name: 'mfe-workspace', hash: NEW_HASH };
  await publishSample(sound, canaryRelease, { 'remoteEntry.js': 'two()' }, { live: false });
  await startCanary(openDirectoryStore(sound), { 'mfe-workspace': NEW_HASH }, { percent: 50 });
  server = await startS3Server();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
  await rm(sound, { recursive: true });
});

async function listFiles(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
}

/** Lists the addresses that a site answers with 5xx when it starts with this store. */
async function findFailures(variables: Readonly<Record<string, string>>): Promise<string[]> {
  const DATA_DIR = variables['DATA_DIR'] ?? (await mkdtemp(join(folder, 'data-')));
  const app = await buildApp(readConfig({ LOG_LEVEL: 'silent', ...variables, DATA_DIR }));
  const failures: string[] = [];
  for (const url of [...PAGES, ...PAGES, '/readyz', '/releases.json', '/releases/3.json']) {
    const { statusCode } = await app.inject(url);
    // A set without any readable release may be temporarily unavailable: it is not a page.
    if (statusCode >= 500 && url !== '/releases/3.json') failures.push(`${url} ${statusCode}`);
  }
  await app.close();
  return failures;
}

test('answers every page, whichever file of a folder is damaged', async () => {
  const failures: string[] = [];
  const root = join(folder, 'store');
  await cp(sound, root, { recursive: true });
  for (const file of await listFiles(sound)) {
    const bytes = await readFile(join(sound, file));
    for (const [kind, damage] of Object.entries(DAMAGES)) {
      const damagedBytes = damage(bytes);
      await (damagedBytes ? writeFile(join(root, file), damagedBytes) : rm(join(root, file)));
      const failedAnswers = await findFailures({ STORE_DIR: root });
      if (failedAnswers.length > 0) failures.push(`${file} ${kind}: ${failedAnswers.join(', ')}`);
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), bytes);
    }
  }
  expect(failures).toEqual([]);
}, 120_000);

test('answers every page, whichever object of a bucket is damaged', async () => {
  const failures: string[] = [];
  const changedAt = new Date();
  for (const file of await listFiles(sound)) {
    const bytes = await readFile(join(sound, file));
    server.objects.set(`site/${file}`, { bytes, contentType: '', changed: changedAt });
  }
  const kinds = Object.entries(DAMAGES);
  // Damages each object in one way. The folder test covers all ways, and a bucket differs only in
  // how it is read.
  for (const [index, [key, object]] of [...server.objects].entries()) {
    const { bytes } = object;
    const [kind, damage] = kinds[index % kinds.length]!;
    const damagedBytes = damage(bytes);
    if (damagedBytes) object.bytes = damagedBytes;
    else server.objects.delete(key);
    const failedAnswers = await findFailures({
      ...server.environment,
      STORE_URL: 's3://media/site',
    });
    if (failedAnswers.length > 0) failures.push(`${key} ${kind}: ${failedAnswers.join(', ')}`);
    object.bytes = bytes;
    server.objects.set(key, object);
  }
  expect(failures).toEqual([]);
}, 120_000);

test('a site that starts while its bucket is down shows the last set', async () => {
  const DATA_DIR = await mkdtemp(join(folder, 'data-'));
  const variables = { ...server.environment, STORE_URL: 's3://media/site', DATA_DIR };
  expect(await findFailures(variables)).toEqual([]);
  server.broken = true;
  expect(await findFailures(variables)).toEqual([]);
  server.broken = false;
}, 30_000);
