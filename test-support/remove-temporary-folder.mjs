import { rm } from 'node:fs/promises';
import { basename } from 'node:path';

/** Removes the temporary files of this test run. */
export default async function removeTemporaryFolder() {
  const folder = process.env['TMPDIR'] ?? '';
  // Deletes only the folder of this run. It retries, because an exiting process may still write.
  if (!basename(folder).startsWith('vidra-tests-')) return;
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
