import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';
import { readConfig } from './config.ts';
import { readEngineSettings } from '../rendering/engines/settings/engine-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'vidra-secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

function writeSecretFile(name: string, content: string): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

test('reads a secret from a file, with or without a trailing newline', () => {
  const key = 'k'.repeat(40);
  const environment = { SECRET_KEY_FILE: writeSecretFile('key', `${key}\n`) };
  expect(readConfig(environment).secretKey).toBe(key);
});

test('validates the content of a file like a variable, and refuses an empty one', () => {
  expect(() => readConfig({ SECRET_KEY_FILE: writeSecretFile('short', 'abc') })).toThrow(
    'SECRET_KEY: must have at least 32 characters',
  );
  expect(() => readConfig({ SECRET_KEY_FILE: writeSecretFile('empty', '\n') })).toThrow(
    /SECRET_KEY_FILE: the file ".*" is empty/,
  );
});

test("reads an engine's key from a file", () => {
  const environment = {
    ENGINE_IMAGE_TO_VIDEO: 'fal',
    FAL_KEY_FILE: writeSecretFile('fal', 'secret'),
    FAL_MODEL: 'fal-ai/model',
  };
  expect(readEngineSettings(environment)).toMatchObject({
    'image-to-video': { driver: 'fal', key: 'secret' },
  });
});

test('adds the database password to the address, unless the address has one', () => {
  const DATABASE_PASSWORD_FILE = writeSecretFile('password', 'p@ss/w%rd');
  const url = (DATABASE_URL: string) =>
    readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE }).databaseUrl;
  expect(url('postgres://vidra@db/vidra')).toBe('postgres://vidra:p%40ss%2Fw%25rd@db/vidra');
  expect(url('postgres://vidra:own@db/vidra')).toBe('postgres://vidra:own@db/vidra');
  expect(() => readConfig({ DATABASE_PASSWORD_FILE })).toThrow(
    'DATABASE_URL: is also required because DATABASE_PASSWORD is set',
  );
});

test('refuses an unreadable file and a secret that is set twice, naming the variable', () => {
  const environment = { SECRET_KEY_FILE: join(folder, 'missing') };
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(/SECRET_KEY_FILE: the file ".*missing".*ENOENT/);
  const twice = { FAL_KEY: 'one', FAL_KEY_FILE: writeSecretFile('two', 'two') };
  expect(() => readConfig(twice)).toThrow('FAL_KEY and FAL_KEY_FILE are both set');
});
