import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { createSampleStore, publishSample, WORKSPACE_HASH } from '../testing/sample-set.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const PROVENANCE_TRUSTED_KEYS = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const builder = { PROVENANCE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };

const NEW_HASH = 'd'.repeat(16);
const route = { name: 'workspace-home', path: '/workspace/home', title: 'Home' };
const changedRelease = { name: 'mfe-workspace', hash: NEW_HASH, routes: [route] };
const files = { 'remoteEntry.js': 'two()' };

let store: string;
let data: string;

beforeEach(async () => {
  store = await createSampleStore(builder);
  data = await mkdtemp(join(tmpdir(), 'data-'));
});
afterEach(async () => {
  await rm(store, { recursive: true });
  await rm(data, { recursive: true });
});

async function readPageAndHealth(variables: Readonly<Record<string, string>>) {
  const defaultVariables = { LOG_LEVEL: 'silent', DATA_DIR: data, STORE_DIR: store };
  const app = await buildApp(readConfig({ ...defaultVariables, ...variables }));
  const { body } = await app.inject('/workspace/home');
  const health = await app.inject('/readyz');
  await app.close();
  return { body, health };
}

test('does not show an unsigned release: the previous one stays, and /readyz gives the reason', async () => {
  await publishSample(store, changedRelease, files);
  const { body, health } = await readPageAndHealth({ PROVENANCE_TRUSTED_KEYS });
  expect(body).toContain(WORKSPACE_HASH);
  expect(body).not.toContain(`/remotes/mfe-workspace/${NEW_HASH}/`);
  expect(health.statusCode).toBe(200);
  expect(health.body).toContain('it does not say where it was built');
  expect(health.body).toContain('Build it in the pipeline that has the key');
});

test("does not show an unsigned release from this server's older copy either", async () => {
  await publishSample(store, changedRelease, files);
  const { body: before } = await readPageAndHealth({});
  expect(before).toContain(`/remotes/mfe-workspace/${NEW_HASH}/`);
  const { body } = await readPageAndHealth({ PROVENANCE_TRUSTED_KEYS });
  expect(body).not.toContain(`/remotes/mfe-workspace/${NEW_HASH}/`);
});

test('shows a release that a trusted key signed', async () => {
  await publishSample(store, changedRelease, files, { live: true, builder });
  const { body } = await readPageAndHealth({ PROVENANCE_TRUSTED_KEYS });
  expect(body).toContain(`/remotes/mfe-workspace/${NEW_HASH}/`);
});
