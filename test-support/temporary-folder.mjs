import { chmodSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates one folder for all temporary files of this test run. It is removed at the end. */
export default function makeTemporaryFolder() {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vidra-tests-'));
  // If run as root, PostgreSQL runs as another user, which must reach its own folder inside this
  // one.
  chmodSync(folder, 0o711);
  process.env['TMPDIR'] = folder;
}
