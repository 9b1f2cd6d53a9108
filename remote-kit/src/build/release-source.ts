import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseSource } from '@vidra/shared-contract/delivery';

const execute = promisify(execFile);
const COMMIT = /^[0-9a-f]{7,64}$/;

/** The commit of a package's sources; undefined outside of a repository. */
export async function readReleaseSource(dir: string): Promise<ReleaseSource | undefined> {
  const log = await runGit(dir, 'log', '-1', '--format=%H %ct');
  const [commit = '', seconds = ''] = log?.split(' ') ?? [];
  if (!COMMIT.test(commit)) return undefined;
  return { commit, committedAt: Number(seconds) * 1000 };
}

/**
 * Whether one commit is part of another's past.
 *
 * @returns undefined when the repository at hand does not know both: a shallow clone, or another one
 */
export async function isAncestor(
  dir: string,
  olderCommit: string,
  newerCommit: string,
): Promise<boolean | undefined> {
  if (!COMMIT.test(olderCommit) || !COMMIT.test(newerCommit)) return undefined;
  for (const commit of [olderCommit, newerCommit]) {
    if ((await runGit(dir, 'cat-file', '-t', commit)) !== 'commit') return undefined;
  }
  const shallow = (await runGit(dir, 'rev-parse', '--is-shallow-repository')) !== 'false';
  const base = await runGit(dir, 'merge-base', olderCommit, newerCommit);
  if (base === olderCommit) return true;
  // Where the past was cut off, its absence says nothing.
  return shallow ? undefined : false;
}

async function runGit(dir: string, ...args: readonly string[]): Promise<string | undefined> {
  return execute('git', ['-C', dir, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
