import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMisspelledVariables } from '@vidra/shared-server/variables';
import { readConfig } from './config.ts';
import { SITE_VARIABLES } from './site-variables.ts';
import { readExample } from '../../test-support/env-example.ts';

test('accepts an empty environment and treats empty variables as absent', () => {
  const values = (variables: NodeJS.ProcessEnv) => {
    const { overridePorts, ...others } = readConfig(variables);
    return { ...others, overridePorts: overridePorts.text };
  };
  expect(values({ PORT: '', SUPPORT_CHAT: '' })).toEqual(values({}));
  expect(readConfig({})).toMatchObject({ port: 8080, host: 'localhost' });
});

test('names the variable of each mistake', () => {
  const mistakes = { PORT: 'eighty', SUPPORT_CHAT: 'phone', API_URL: 'api' };
  expect(() => readConfig(mistakes)).toThrow(
    /^The configuration cannot be used[^]*PORT: [^]*API_URL: [^]*SUPPORT_CHAT: /,
  );
});

test('reads the metrics token from a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vidra-token-'));
  const METRICS_TOKEN_FILE = join(folder, 'token');
  writeFileSync(METRICS_TOKEN_FILE, 'a-token-of-monitoring\n');
  expect(readConfig({ METRICS_TOKEN_FILE }).metricsToken).toBe('a-token-of-monitoring');
  rmSync(folder, { recursive: true });
  expect(() => readConfig({ METRICS_TOKEN_FILE })).toThrow(/METRICS_TOKEN_FILE: the file .*ENOENT/);
});

test('ignores variables of other parts of the product', () => {
  const names = Object.values(readExample()).flat();
  const environment = Object.fromEntries(names.map((name) => [name, 'x']));
  expect(findMisspelledVariables(environment, SITE_VARIABLES)).toEqual([]);
  expect(findMisspelledVariables({ API_ULR: 'x' }, SITE_VARIABLES)).toEqual([
    'API_ULR is set, but nothing reads it. Did you mean API_URL?',
  ]);
});

test('.env.example documents exactly the variables that the site reads', () => {
  const { both, site } = readExample();
  expect([...both, ...site].sort()).toEqual([...SITE_VARIABLES].sort());
});
