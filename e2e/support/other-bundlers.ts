import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { createTrialRemote, getPackageFolder, type TrialRemote } from './release.ts';

const run = promisify(execFile);

/** Setup of a bundler from the guide. */
interface Instructions {
  readonly packages: readonly string[];
  readonly script: string;
}

/** Reads the setup of a bundler from its section of the guide. */
async function readInstructions(bundler: string): Promise<Instructions> {
  const guide = await readFile(getPackageFolder('docs/guides/other-bundlers.md'), 'utf8');
  const part = guide.split(`\n## ${bundler}\n`)[1]?.split('\n## ')[0] ?? '';
  const packages = /npm install --save-dev ([^`]+)`/.exec(part)?.[1]?.split(' ') ?? [];
  const script = /```js\n([\s\S]+?)```/.exec(part)?.[1] ?? '';
  return { packages, script };
}

/** Builds a remote as described in the guide. */
export async function buildRemoteWith(
  bundler: string,
  files: Readonly<Record<string, string>>,
): Promise<TrialRemote> {
  const { packages, script } = await readInstructions(bundler);
  const remote = await createTrialRemote({ ...files, 'build.mjs': script }, packages);
  await run(process.execPath, ['build.mjs'], { cwd: remote.dir });
  return remote;
}
