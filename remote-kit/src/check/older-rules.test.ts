import { hashOf, sampleRecord } from '../testing/sample-release.ts';
import { olderRefusals } from './older-rules.ts';

const made = (digit: string, createdAt: number, commit?: string, committedAt?: number) => {
  const source = commit === undefined ? {} : { source: { commit, committedAt } };
  return sampleRecord({ name: 'mfe-one', hash: hashOf(digit), createdAt, ...source });
};
const refusals = (
  mine: ReturnType<typeof made>,
  live: ReturnType<typeof made>,
  ancestry: Parameters<typeof olderRefusals>[2] = {},
) => olderRefusals([mine], new Map([['mfe-one', live]]), ancestry);

/** A past in which each commit contains those before it. */
const past = ['aaaaaaa', 'bbbbbbb', 'ccccccc'];
const isAncestor = async (older: string, newer: string) => {
  if (![older, newer].every((commit) => past.includes(commit))) return undefined;
  return past.indexOf(older) <= past.indexOf(newer);
};

test.each([
  ['a later build of unknown sources', made('2', 20), made('1', 10), true],
  ['an earlier build of unknown sources', made('2', 10), made('1', 20), false],
  ['the same release', made('1', 10), made('1', 20), true],
  ['a later commit, built earlier', made('2', 10, 'bbbbbbb'), made('1', 20, 'aaaaaaa'), true],
  ['an earlier commit, built later', made('2', 20, 'aaaaaaa'), made('1', 10, 'bbbbbbb'), false],
  ['a later build of one commit', made('2', 20, 'aaaaaaa'), made('1', 10, 'aaaaaaa'), true],
  ['unknown commits, by their time', made('2', 20, 'e1', 1), made('1', 10, 'e2', 2), false],
  ['unknown commits, later', made('2', 10, 'e1', 3), made('1', 20, 'e2', 2), true],
])('%s', async (_, mine, live, allowed) => {
  expect((await refusals(mine, live, { isAncestor })).length === 0).toBe(allowed);
});

test('another line of commits does not replace what it does not contain', async () => {
  const [refusal] = await refusals(made('2', 20, 'ddddddd', 20), made('1', 10, 'aaaaaaa', 10), {
    isAncestor: async () => false,
  });
  expect(refusal).toMatchObject({ remote: 'mfe-one', rule: 'older' });
  expect(refusal?.found).toContain('commit ddddddd');
  expect(refusal?.expected).toContain(`${hashOf('1')} of commit aaaaaaa`);
  expect(refusal?.advice).toContain('release rollback mfe-one');
});

test('a base that is no longer live is refused, however new the build is', async () => {
  const base = { revision: 7, createdAt: 1, reason: 'x', releases: { 'mfe-one': hashOf('1') } };
  expect(await refusals(made('3', 30), made('1', 10), { base })).toEqual([]);
  const [refusal] = await refusals(made('3', 30), made('2', 20), { base });
  expect(refusal?.expected).toContain(`of set 7 is still live; ${hashOf('2')} is`);
});
