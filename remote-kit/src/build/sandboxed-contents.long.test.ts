import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkFolder } from '../check/folder-rules.ts';
import { checkRelease } from '../check/release-rules.ts';
import { SampleBuilds } from '../testing/sample-builds.ts';
import { readRelease } from './read-release.ts';

const builds = new SampleBuilds();
afterAll(() => builds.stop());

const declaration = `
  import { defineRemote } from '@vidra/shared-contract';
  export default defineRemote({
    name: 'mfe-partner', title: 'Partner', routes: [],
    extensions: { contents: [
      { slot: 'account.sections', name: 'ask', title: 'Ask', height: 90, sandboxed: true },
    ] },
  });`;
const content = `
  import { createElement, defineSandboxedContent } from '@vidra/remote-kit/sandbox';
  const text = createElement('ui-text', {}, 'Drawn by a partner');
  defineSandboxedContent('account.sections', ({ root }) => root.append(text));`;
const packageFile = JSON.stringify({ name: 'mfe-partner', type: 'module' });

test('builds a remote without an app, each content into one script', async () => {
  const dir = await builds.makeRemote({
    'package.json': packageFile,
    'remote.ts': declaration,
    'src/sandboxed/ask.ts': content,
  });
  expect(await builds.build(dir)).toEqual({ hash: expect.any(String) as unknown });
  const record = await readRelease(dir);
  // Keeps only the build, as in a pipeline.
  await rm(join(dir, 'remote.ts'));
  expect(await checkFolder(dir, record)).toEqual([]);
  expect(checkRelease(record)).toEqual([]);
  expect(record).not.toHaveProperty('manifest');
  expect(record.shared).toEqual({});
  const [script = ''] = record.routeAssets['slot:ask']?.js ?? [];
  expect(script).toMatch(/^sandboxed-ask\.\w{10}\.js$/);
  expect(record.files[script]?.brotliBytes).toBeLessThan(16_000);
  expect(await readFile(join(dir, 'dist', script), 'utf8')).toContain('Drawn by a partner');
}, 60_000);

test('names the file of a content that is missing', async () => {
  const dir = await builds.makeRemote({ 'package.json': packageFile, 'remote.ts': declaration });
  expect(await builds.build(dir)).toEqual({
    error: expect.stringContaining('src/sandboxed/ask.ts is missing') as unknown,
  });
}, 60_000);
