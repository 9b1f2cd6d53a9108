import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { describeFiles } from '../build/release-files.ts';
import { computeRecordHash } from '../build/release-hash.ts';
import { toSampleHash, sampleRecord } from '../testing/sample-release.ts';
import { checkFolder } from './folder-rules.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'package-'));
});
afterEach(async () => {
  await rm(dir, { recursive: true });
});

async function build(files: Readonly<Record<string, string>>): Promise<ReleaseRecord> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, 'dist', name)), { recursive: true });
    await writeFile(join(dir, 'dist', name), text);
  }
  const describedFiles = await describeFiles(join(dir, 'dist'));
  return withOwnHash(
    sampleRecord({ name: 'mfe-one', hash: toSampleHash('1'), files: describedFiles }),
  );
}

/** Returns the record with its correct hash. */
function withOwnHash(record: ReleaseRecord): ReleaseRecord {
  return { ...record, hash: computeRecordHash(record) };
}

/** Builds an entry that checks the integrity of its chunk, as webpack's loader does. */
async function buildChecked(): Promise<ReleaseRecord> {
  const { files } = await build({ 'later.js': 'later()' });
  return build({ 'entry.js': `load("later.js", "${files['later.js']!.integrity}")` });
}

test('an unchanged folder passes', async () => {
  expect(await checkFolder(dir, await buildChecked())).toEqual([]);
});

test.each(['entry.js', 'later.js'])('a changed %s is found', async (file) => {
  const record = await buildChecked();
  await writeFile(join(dir, 'dist', file), 'tampered()');
  expect(await checkFolder(dir, record)).toContainEqual(
    expect.objectContaining({ rule: 'integrity', found: expect.stringContaining(file) }),
  );
});

test('a release with the hash of another content is found', async () => {
  const record = await buildChecked();
  const forgedRecord = { ...record, title: 'Something else' };
  expect(await checkFolder(dir, forgedRecord)).toEqual([
    expect.objectContaining({
      rule: 'integrity',
      found: `a release that claims to be ${record.hash}`,
      expected: computeRecordHash(forgedRecord),
    }),
  ]);
  expect(
    await checkFolder(dir, { ...record, createdAt: 2, source: { commit: 'abcdef0' } }),
  ).toEqual([]);
});

test('a missing file is found', async () => {
  const record = await buildChecked();
  await rm(join(dir, 'dist/entry.js'));
  expect(await checkFolder(dir, record)).toContainEqual(
    expect.objectContaining({ rule: 'integrity', found: 'entry.js is missing' }),
  );
});

test.each(['later.js', 'later.css'])(
  '%s without an integrity check in its loader is found',
  async (file) => {
    const record = await build({ 'entry.js': `load("${file}")`, [file]: 'later' });
    expect(await checkFolder(dir, record)).toEqual([
      expect.objectContaining({
        remote: 'mfe-one',
        rule: 'integrity',
        found: expect.stringContaining(file),
        advice: expect.stringContaining('preset'),
      }),
    ]);
  },
);

test('files that the HTML loads need no integrity check in a script', async () => {
  const record = await build({ 'entry.js': 'start()', 'main.css': '.a{}' });
  const host = { ...record, kind: 'host', routeAssets: { main: { js: [], css: ['main.css'] } } };
  expect(await checkFolder(dir, withOwnHash(host as ReleaseRecord))).toEqual([]);
});
