import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAncestor, sourceOf } from './release-source.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
});
afterEach(() => rm(root, { recursive: true }));

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
const git = (dir: string, ...args: string[]) =>
  execFileSync('git', ['-C', dir, ...identity, ...args], { stdio: 'pipe' })
    .toString()
    .trim();
const commit = (dir: string, text: string) => {
  git(dir, 'commit', '--allow-empty', '-qm', text);
  return git(dir, 'rev-parse', 'HEAD');
};

test('outside of a repository nothing is known', async () => {
  expect(await sourceOf(root)).toBeUndefined();
  expect(await isAncestor(root, 'a'.repeat(40), 'b'.repeat(40))).toBeUndefined();
});

test('commits are told from each other by their past', async () => {
  git(root, 'init', '-q', '-b', 'main');
  const first = commit(root, 'first');
  const second = commit(root, 'second');
  git(root, 'checkout', '-q', first);
  const aside = commit(root, 'aside');
  expect(await sourceOf(root)).toEqual({
    commit: aside,
    committedAt: expect.any(Number) as number,
  });
  expect(await isAncestor(root, first, second)).toBe(true);
  expect(await isAncestor(root, second, first)).toBe(false);
  expect(await isAncestor(root, second, aside)).toBe(false);
  expect(await isAncestor(root, 'f'.repeat(40), aside)).toBeUndefined();
  expect(await isAncestor(root, '--help', aside)).toBeUndefined();

  // A pipeline's clone knows the last commit alone.
  const shallow = join(root, 'shallow');
  execFileSync('git', ['clone', '-q', '--depth', '1', '-b', 'main', `file://${root}`, shallow]);
  expect(await isAncestor(shallow, first, second)).toBeUndefined();
  expect(await sourceOf(shallow)).toMatchObject({ commit: second });
});
