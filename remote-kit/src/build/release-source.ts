import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseSource } from '@vidra/shared-contract/delivery';

const execute = promisify(execFile);
const COMMIT = /^[0-9a-f]{7,64}$/;

/** The commit of a package's sources; undefined outside of a repository. */
export async function sourceOf(dir: string): Promise<ReleaseSource | undefined> {
  const log = await git(dir, 'log', '-1', '--format=%H %ct');
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
  older: string,
  newer: string,
): Promise<boolean | undefined> {
  if (!COMMIT.test(older) || !COMMIT.test(newer)) return undefined;
  for (const commit of [older, newer]) {
    if ((await git(dir, 'cat-file', '-t', commit)) !== 'commit') return undefined;
  }
  const shallow = (await git(dir, 'rev-parse', '--is-shallow-repository')) !== 'false';
  const base = await git(dir, 'merge-base', older, newer);
  if (base === older) return true;
  // Where the past was cut off, its absence says nothing.
  return shallow ? undefined : false;
}

async function git(dir: string, ...args: readonly string[]): Promise<string | undefined> {
  return execute('git', ['-C', dir, ...args]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}
