import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import {
  openDirectoryStore,
  openStore,
  publishReleases,
  readStorePlace,
  rollBack,
  type ReleaseStore,
} from '@vidra/remote-kit/store';
import type { FastifyInstance } from 'fastify';
import { startS3Server, type S3Server } from '../../test-support/s3/s3-server.ts';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import {
  createSampleStore,
  HOST_HASH,
  publishSample,
  WORKSPACE_HASH,
} from './testing/sample-set.ts';

const NEW_HASH = 'd'.repeat(16);
let folder: string;
let server: S3Server;
let store: ReleaseStore;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await createSampleStore();
  server = await startS3Server();
  const variables = { ...server.environment, STORE_URL: 's3://media/site' };
  ({ store } = await openStore(readStorePlace(variables.STORE_URL, variables)));
  const { releases } = (await openDirectoryStore(folder).live())!;
  await publishReleases(store, await Promise.all(Object.entries(releases).map(readStoredRelease)));
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'data-'));
  app = await buildApp(readConfig({ ...variables, DATA_DIR, LOG_LEVEL: 'silent' }));
});
afterAll(async () => {
  await app.close();
  await server.close();
  await rm(folder, { recursive: true });
});

/** Reads a release of the directory store. Its folder serves as a build. */
async function readStoredRelease([name, hash]: [string, string]) {
  const record = await openDirectoryStore(folder).readRecord(name, hash);
  return { record, dist: join(folder, 'remotes', name, hash) };
}
const script = `/remotes/mfe-workspace/${WORKSPACE_HASH}/route-home.js`;

test('serves pages and files from the bucket like from a folder', async () => {
  const page = await app.inject('/workspace/home');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain(`href="${script}"`);
  const file = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
  expect(file.headers).toMatchObject({ 'content-encoding': 'br' });
  expect(file.headers['cache-control']).toContain('immutable');
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe('home()');
  const part = await app.inject({ url: script, headers: { range: 'bytes=0-3' } });
  expect([part.statusCode, part.body]).toEqual([206, 'home']);
});

test.each([
  '/remotes/mfe-workspace/nothing/a.js',
  `/remotes/mfe-workspace/${WORKSPACE_HASH}/nothing.js`,
  `/remotes/mfe-workspace/${NEW_HASH}/route-home.js`,
  `/remotes/mfe-workspace/${WORKSPACE_HASH}/%2e%2e/%2e%2e/secret`,
])('does not find %s', async (url) => {
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('a publish and a rollback take effect with the next page, without a restart', async () => {
  const routes = [{ name: 'workspace-home', path: '/workspace/home', title: 'New home' }];
  const routeAssets = { 'workspace-home': { js: ['route-home.js'], css: [] } };
  const files = { 'remoteEntry.js': 'two()', 'route-home.js': 'home2()' };
  const next = { name: 'mfe-workspace', hash: NEW_HASH, routes, routeAssets };
  await publishSample(folder, next, files, { live: false });
  await publishReleases(store, [await readStoredRelease(['mfe-workspace', NEW_HASH])]);
  await wait(600);
  expect((await app.inject('/workspace/home')).body).toContain('<title>New home');
  expect((await app.inject(script.replace(WORKSPACE_HASH, NEW_HASH))).body).toBe('home2()');
  await rollBack(store);
  await wait(600);
  expect((await app.inject('/workspace/home')).body).toContain(`href="${script}"`);
});

test('keeps running while the bucket is down, except for files that it never had', async () => {
  await app.inject(script);
  server.broken = true;
  await wait(600);
  expect((await app.inject('/workspace/home')).statusCode).toBe(200);
  expect((await app.inject(script)).body).toBe('home()');
  const unknown = `/remotes/host-shell/${HOST_HASH}/assets/inter.woff2`;
  for (const url of [unknown, '/releases/99.json']) {
    const answer = await app.inject(url);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  }
  server.broken = false;
  expect((await app.inject(unknown)).body).toBe('font');
  expect((await app.inject('/releases/99.json')).statusCode).toBe(404);
});
