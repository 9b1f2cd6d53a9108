import { rm } from 'node:fs/promises';
import { basename } from 'node:path';

/** Takes away what the tests of this run left. */
export default async function removeTemporaryFolder() {
  const folder = process.env['TMPDIR'] ?? '';
  // Never anything but what the run made itself. A process that still ends may write while it goes.
  if (!basename(folder).startsWith('vidra-tests-')) return;
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}
