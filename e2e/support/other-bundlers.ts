import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readGuide } from './guides.ts';
import { createTrialRemote, type TrialRemote } from './release.ts';

const run = promisify(execFile);

/** Builds a remote as described in the guide. */
export async function buildRemoteWith(
  bundler: string,
  files: Readonly<Record<string, string>>,
): Promise<TrialRemote> {
  const section = await readGuide('other-bundlers', bundler);
  const remote = await createTrialRemote({ ...files, ...section.files }, section.packages);
  await run(process.execPath, ['build.mjs'], { cwd: remote.dir });
  return remote;
}
