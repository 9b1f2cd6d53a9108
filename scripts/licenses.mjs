// `pnpm licenses`: checks that everything shipped may be shipped and is named in the notices; `pnpm
// licenses:fix` writes them.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, runMain } from './lib/fail.mjs';
import { writeNotices } from './lib/licenses/notices.mjs';
import { findViolations } from './lib/licenses/policy.mjs';
import { readPackages } from './lib/licenses/read-packages.mjs';
import { root } from './lib/paths.mjs';

/** The site serves it as /licenses.txt; THIRD_PARTY_NOTICES in the root refers to it. */
const file = join(root, 'host-shell/public/licenses.txt');

async function main() {
  const packages = await readPackages();
  const violations = findViolations(packages);
  if (violations.length > 0) {
    throw new Failure(
      `These may not be shipped under their licenses (scripts/lib/licenses/policy.mjs):\n  ${violations.join('\n  ')}`,
    );
  }
  const notices = writeNotices(packages);
  if (!process.argv.includes('--check')) {
    writeFileSync(file, notices);
    console.log(`${packages.length} packages are named in host-shell/public/licenses.txt.`);
    return;
  }
  if (existsSync(file) && readFileSync(file, 'utf8') === notices) return;
  throw new Failure('THIRD_PARTY_NOTICES is not of these packages. Run `pnpm licenses:fix`.');
}

await runMain(main);
