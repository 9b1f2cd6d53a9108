import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFolder } from '../check/folder-rules.ts';
import { SampleBuilds } from '../testing/sample-builds.ts';
import { readRelease } from './read-release.ts';

const builds = new SampleBuilds();
afterAll(() => builds.stop());

test('a remote does without React, and is bound to no version of it', async () => {
  const plain = await builds.makePlainRemote(
    "export const show = (element: HTMLElement) => element.append('Without any framework');",
  );
  expect(await builds.build(plain)).toEqual({ hash: expect.any(String) as unknown });
  const record = await readRelease(plain);
  expect(record).toMatchObject({ kind: 'remote', shared: {}, contract: { names: {} } });
  // The build alone, as it lies in a pipeline.
  await rm(join(plain, 'remote.ts'));
  expect(await checkFolder(plain, record)).toEqual([]);
}, 60_000);
