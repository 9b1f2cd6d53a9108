import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFolder } from '../check/folder-rules.ts';
import { SampleBuilds } from '../testing/sample-builds.ts';
import { readRelease } from './read-release.ts';

const builds = new SampleBuilds();
afterAll(() => builds.stop());

test('a remote without React depends on no version of it', async () => {
  const plainRemote = await builds.makePlainRemote(
    "export const show = (element: HTMLElement) => element.append('Without any framework');",
  );
  expect(await builds.build(plainRemote)).toEqual({ hash: expect.any(String) as unknown });
  const record = await readRelease(plainRemote);
  expect(record).toMatchObject({ kind: 'remote', shared: {}, contract: { names: {} } });
  // Keeps only the build, as in a pipeline.
  await rm(join(plainRemote, 'remote.ts'));
  expect(await checkFolder(plainRemote, record)).toEqual([]);
}, 60_000);
