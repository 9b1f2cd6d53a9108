import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseSource } from '@vidra/shared-contract/delivery';

const execute = promisify(execFile);
const COMMIT = /^[0-9a-f]{7,64}$/;

/** Reads the commit of a package's sources; undefined outside a repository. */
export async function readReleaseSource(dir: string): Promise<ReleaseSource | undefined> {
  const log = await runGit(dir, 'log', '-1', '--format=%H %ct');
  const [commit = '', seconds = ''] = log?.split(' ') ?? [];
  if (!COMMIT.test(commit)) return undefined;
  return { commit, committedAt: Number(seconds) * 1000 };
}

/**
 * Returns whether one commit is an ancestor of another.
 *
 * @returns undefined if the current repository does not contain both, because it is a shallow clone
 * or another repository
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
  // A shallow clone cannot prove that a commit is not an ancestor.
  return shallow ? undefined : false;
}

async function runGit(dir: string, ...args: readonly string[]): Promise<string | undefined> {
  return execute('git', ['-C', dir, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
