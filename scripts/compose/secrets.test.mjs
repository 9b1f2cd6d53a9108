import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSecrets } from './secrets.mjs';

const work = mkdtempSync(join(tmpdir(), 'vidra-secrets-'));
const folder = join(work, 'secrets');
/** @param {string} name */
const read = (name) => readFileSync(join(folder, name), 'utf8');
afterAll(() => rmSync(work, { recursive: true }));

test('creates every secret that docker-compose.yml mounts, once', () => {
  const compose = readFileSync(join(__dirname, '../../docker-compose.yml'), 'utf8');
  const mountedSecrets = [...compose.matchAll(/\$\{SECRETS_DIR:-\.\/secrets\}\/([\w.]+)/g)];
  expect(makeSecrets(folder).sort()).toEqual(mountedSecrets.map(([, name]) => name).sort());
  const before = read('secret_key');
  expect(makeSecrets(folder)).toEqual([]);
  expect(read('secret_key')).toBe(before);
});

test('the folder is closed to others, and the secrets are long and different', () => {
  expect(statSync(folder).mode & 0o077).toBe(0);
  const secrets = ['database_password', 'secret_key', 's3_secret_access_key'].map(read);
  expect(new Set(secrets).size).toBe(3);
  for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(32);
});

test("the object store has the API's key", () => {
  expect(read('s3_identities.json')).toContain(JSON.stringify(read('s3_secret_access_key')));
});
