import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAncestor, readReleaseSource } from './release-source.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
});
afterEach(() => rm(root, { recursive: true }));

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
const runGit = (dir: string, ...args: string[]) =>
  execFileSync('git', ['-C', dir, ...identity, ...args], { stdio: 'pipe' })
    .toString()
    .trim();
const commit = (dir: string, text: string) => {
  runGit(dir, 'commit', '--allow-empty', '-qm', text);
  return runGit(dir, 'rev-parse', 'HEAD');
};

test('nothing is known outside a repository', async () => {
  expect(await readReleaseSource(root)).toBeUndefined();
  expect(await isAncestor(root, 'a'.repeat(40), 'b'.repeat(40))).toBeUndefined();
});

test('commits are compared by their ancestry', async () => {
  runGit(root, 'init', '-q', '-b', 'main');
  const first = commit(root, 'first');
  const second = commit(root, 'second');
  runGit(root, 'checkout', '-q', first);
  const asideCommit = commit(root, 'aside');
  expect(await readReleaseSource(root)).toEqual({
    commit: asideCommit,
    committedAt: expect.any(Number) as number,
  });
  expect(await isAncestor(root, first, second)).toBe(true);
  expect(await isAncestor(root, second, first)).toBe(false);
  expect(await isAncestor(root, second, asideCommit)).toBe(false);
  expect(await isAncestor(root, 'f'.repeat(40), asideCommit)).toBeUndefined();
  expect(await isAncestor(root, '--help', asideCommit)).toBeUndefined();

  // A pipeline's clone contains only the last commit.
  const shallow = join(root, 'shallow');
  execFileSync('git', ['clone', '-q', '--depth', '1', '-b', 'main', `file://${root}`, shallow]);
  expect(await isAncestor(shallow, first, second)).toBeUndefined();
  expect(await readReleaseSource(shallow)).toMatchObject({ commit: second });
});
