import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ENDPOINTS } from '@vidra/shared-contract';
import { startTestApi, type TestApi } from '../../src/testing/test-api.ts';
import { readDeclaredProblems } from './declared-problems.ts';
import { API_DOCS_FILE, renderApiDocs } from './render.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const readDocs = () => readFileSync(join(import.meta.dirname, '../../..', API_DOCS_FILE), 'utf8');

test('docs/api.md is up to date (update it with pnpm --filter @vidra/api-server api-docs)', async () => {
  expect(readDocs()).toBe(renderApiDocs(await readDeclaredProblems(api.app)));
});

test('docs/api.md has a row for every call', () => {
  const lines = readDocs().split('\n');
  for (const [name, { method, path }] of Object.entries(ENDPOINTS)) {
    const rows = lines.filter((line) => line.startsWith(`| \`${name}\` |`));
    expect([name, rows.length]).toEqual([name, 1]);
    expect(rows[0]).toContain(`\`${method} ${path}\``);
  }
});
