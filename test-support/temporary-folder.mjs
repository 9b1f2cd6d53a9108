import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder for all that the tests of this run put into the system's temporary one: it goes when they end. */
export default function makeTemporaryFolder() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vidra-tests-'));
  // As root, PostgreSQL runs as another user, which has to reach its own folder in this one.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
}
