import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFolder } from '../check/folder-rules.ts';
import { SampleBuilds, writeAll } from '../testing/sample-builds.ts';
import { readRelease } from './read-release.ts';

const builds = new SampleBuilds();
afterAll(() => builds.stop());

const createPage = (file: string) =>
  `export const show = () => new Worker(new URL('./${file}', import.meta.url));`;

test('bundles a worker into one file of the release, with its assets beside it', async () => {
  const dir = await builds.makePlainRemote(createPage('sum.worker.ts'));
  await writeAll(dir, {
    'src/sum.ts': 'export const sum = (a: number, b: number): number => a + b;',
    'src/shape.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'src/sum.worker.ts': `
      import { sum } from './sum.ts';
      postMessage([sum(2, 3), new URL('./shape.svg', import.meta.url).href]);`,
  });
  expect(await builds.build(dir)).toEqual({ hash: expect.any(String) as unknown });
  const record = await readRelease(dir);
  // Keeps only the build, as in a pipeline.
  await rm(join(dir, 'remote.ts'));
  expect(await checkFolder(dir, record)).toEqual([]);
  const files = Object.keys(record.files);
  const [worker = ''] = files.filter((file) => /^assets\/sum\.worker\.\w{10}\.js$/.test(file));
  const [shape = ''] = files.filter((file) => /^assets\/shape\.\w{10}\.svg$/.test(file));
  const bundle = await readFile(join(dir, 'dist', worker), 'utf8');
  expect(bundle).toContain(shape.replace('assets/', ''));
  const messages: unknown[] = [];
  const location = 'https://site.test/remotes/mfe-plain/0123456789abcdef/assets/sum.worker.js';
  // oxlint-disable-next-line typescript/no-implied-eval -- runs the built worker
  new Function('self', 'postMessage', bundle)({ location }, (data: unknown) => messages.push(data));
  expect(messages).toEqual([[5, `https://site.test/remotes/mfe-plain/0123456789abcdef/${shape}`]]);
}, 60_000);

test('refuses a worker whose file has another name, and names the right one', async () => {
  const dir = await builds.makePlainRemote(createPage('sum-worker.ts'));
  await writeAll(dir, { 'src/sum-worker.ts': 'postMessage(5 as number);' });
  expect(await builds.build(dir)).toEqual({
    error: expect.stringMatching(
      /assets\/sum-worker\.\w+\.ts is TypeScript.* like x\.worker\.ts\./,
    ) as unknown,
  });
}, 60_000);
