import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../fail.mjs';
import { node24 } from '../paths.mjs';
import { run } from '../run.mjs';

/**
 * Creates the package of the host that `try-remote` serves beside a remote under development.
 * @param {string} to folder that contains each package's folder
 * @param {string} version of all packages
 */
export async function makeDevHost(to, version) {
  const folder = join(to, 'dev-host');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const args = ['remote-kit/src/cli/build-dev-host.ts', join(folder, 'dist')];
  const { code, output } = await run(node24, args, { quiet: true });
  if (code !== 0) throw new Failure(`The development host was not built.\n${output.trimEnd()}`);
  const manifest = {
    name: '@vidra/dev-host',
    version,
    description: "The site's host in development mode, for trying a remote.",
    license: 'UNLICENSED',
    type: 'commonjs',
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
}
