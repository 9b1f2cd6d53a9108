import { mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder for all that the tests of this run put into the system's temporary one: it goes when they end. */
export default function makeTemporaryFolder() {
  process.env['TMPDIR'] = mkdtempSync(join(realpathSync(tmpdir()), 'vidra-tests-'));
}
