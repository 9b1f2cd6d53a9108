import { toSampleHash, sampleRecord } from '../testing/sample-release.ts';
import { findOlderRefusals } from './ancestry-rules.ts';

const createRecord = (digit: string, createdAt: number, commit?: string, committedAt?: number) => {
  const source = commit === undefined ? {} : { source: { commit, committedAt } };
  return sampleRecord({ name: 'mfe-one', hash: toSampleHash(digit), createdAt, ...source });
};
const findRefusals = (
  ownRecord: ReturnType<typeof createRecord>,
  live: ReturnType<typeof createRecord>,
  ancestry: Parameters<typeof findOlderRefusals>[2] = {},
) => findOlderRefusals([ownRecord], new Map([['mfe-one', live]]), ancestry);

/** Linear history: each commit contains the previous ones. */
const past = ['aaaaaaa', 'bbbbbbb', 'ccccccc'];
const isAncestor = async (olderCommit: string, newerCommit: string) => {
  if (![olderCommit, newerCommit].every((commit) => past.includes(commit))) return undefined;
  return past.indexOf(olderCommit) <= past.indexOf(newerCommit);
};

test.each([
  ['a later build of unknown sources', createRecord('2', 20), createRecord('1', 10), true],
  ['an earlier build of unknown sources', createRecord('2', 10), createRecord('1', 20), false],
  ['the same release', createRecord('1', 10), createRecord('1', 20), true],
  [
    'a later commit, built earlier',
    createRecord('2', 10, 'bbbbbbb'),
    createRecord('1', 20, 'aaaaaaa'),
    true,
  ],
  [
    'an earlier commit, built later',
    createRecord('2', 20, 'aaaaaaa'),
    createRecord('1', 10, 'bbbbbbb'),
    false,
  ],
  [
    'a later build of one commit',
    createRecord('2', 20, 'aaaaaaa'),
    createRecord('1', 10, 'aaaaaaa'),
    true,
  ],
  [
    'unknown commits, by their time',
    createRecord('2', 20, 'e1', 1),
    createRecord('1', 10, 'e2', 2),
    false,
  ],
  ['unknown commits, later', createRecord('2', 10, 'e1', 3), createRecord('1', 20, 'e2', 2), true],
])('%s', async (_, ownRecord, live, isAllowed) => {
  expect((await findRefusals(ownRecord, live, { isAncestor })).length === 0).toBe(isAllowed);
});

test('a commit of another branch does not replace a commit that it does not contain', async () => {
  const [refusal] = await findRefusals(
    createRecord('2', 20, 'ddddddd', 20),
    createRecord('1', 10, 'aaaaaaa', 10),
    {
      isAncestor: async () => false,
    },
  );
  expect(refusal).toMatchObject({ remote: 'mfe-one', rule: 'older' });
  expect(refusal?.found).toContain('commit ddddddd');
  expect(refusal?.expected).toContain(`${toSampleHash('1')} of commit aaaaaaa`);
  expect(refusal?.advice).toContain('release rollback mfe-one');
});

test('a build on an outdated base is refused, however new it is', async () => {
  const base = {
    revision: 7,
    createdAt: 1,
    reason: 'x',
    releases: { 'mfe-one': toSampleHash('1') },
  };
  expect(await findRefusals(createRecord('3', 30), createRecord('1', 10), { base })).toEqual([]);
  const [refusal] = await findRefusals(createRecord('3', 30), createRecord('2', 20), { base });
  expect(refusal?.expected).toContain(`of set 7 to still be live, but ${toSampleHash('2')} is`);
});
