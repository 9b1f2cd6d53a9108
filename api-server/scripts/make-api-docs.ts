import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startTestApi } from '../src/testing/test-api.ts';
import { readDeclaredProblems } from './api-docs/declared-problems.ts';
import { API_DOCS_FILE, renderApiDocs } from './api-docs/render.ts';

/** Writes the table of all calls, using an API started in memory. */
const api = await startTestApi();
try {
  const text = renderApiDocs(await readDeclaredProblems(api.app));
  await writeFile(join(import.meta.dirname, '../..', API_DOCS_FILE), text);
  console.log(`${API_DOCS_FILE} is written.`);
} finally {
  await api.close();
}
