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

test('a secret may lie in a file, with or without a line end', () => {
  const key = 'k'.repeat(40);
  const environment = { SECRET_KEY_FILE: writeSecretFile('key', `${key}\n`) };
  expect(readConfig(environment).secretKey).toBe(key);
});

test('what a file holds is held to the same rules, and an empty one is refused', () => {
  expect(() => readConfig({ SECRET_KEY_FILE: writeSecretFile('short', 'abc') })).toThrow(
    'SECRET_KEY: must have 32 characters or more',
  );
  expect(() => readConfig({ SECRET_KEY_FILE: writeSecretFile('empty', '\n') })).toThrow(
    /SECRET_KEY_FILE: the file ".*" is empty/,
  );
});

test('the key of an engine may lie in a file too', () => {
  const environment = {
    ENGINE_IMAGE_TO_VIDEO: 'fal',
    FAL_KEY_FILE: writeSecretFile('fal', 'secret'),
    FAL_MODEL: 'fal-ai/model',
  };
  expect(readEngineSettings(environment)).toMatchObject({
    'image-to-video': { driver: 'fal', key: 'secret' },
  });
});

test('the password of the database joins its address, unless that has one', () => {
  const DATABASE_PASSWORD_FILE = writeSecretFile('password', 'p@ss/w%rd');
  const url = (DATABASE_URL: string) =>
    readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE }).databaseUrl;
  expect(url('postgres://vidra@db/vidra')).toBe('postgres://vidra:p%40ss%2Fw%25rd@db/vidra');
  expect(url('postgres://vidra:own@db/vidra')).toBe('postgres://vidra:own@db/vidra');
  expect(() => readConfig({ DATABASE_PASSWORD_FILE })).toThrow('DATABASE_URL: is needed as well');
});

test('a file that cannot be read, and a secret that is given twice, are refused by name', () => {
  const environment = { SECRET_KEY_FILE: join(folder, 'missing') };
  expect(() => readConfig(environment)).toThrow(ConfigError);
  expect(() => readConfig(environment)).toThrow(/SECRET_KEY_FILE: the file ".*missing".*ENOENT/);
  const twice = { FAL_KEY: 'one', FAL_KEY_FILE: writeSecretFile('two', 'two') };
  expect(() => readConfig(twice)).toThrow('FAL_KEY and FAL_KEY_FILE are both set');
});
