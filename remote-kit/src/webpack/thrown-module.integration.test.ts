import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack from 'webpack';
import { createBrowserConfig } from './browser-config.ts';

// Finding the loaders needs Node's own modules.
jest.mock('./rules.ts', () => ({ createModuleRules: () => [] }));

test('a module that threw throws its first error on each import', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'thrown-'));
  await writeFile(
    join(dir, 'thrower.js'),
    "import './counter.js'; export const half = 1; if (self.tries === 1) throw new Error('first');",
  );
  await writeFile(join(dir, 'counter.js'), 'self.tries = (self.tries ?? 0) + 1;');
  await writeFile(
    join(dir, 'entry.js'),
    `for (const _ of [1, 2]) {
      try { const { half } = require('./thrower.js'); self.said.push(half) }
      catch (error) { self.said.push(error.message) }
    }`,
  );
  const { output } = createBrowserConfig({ dir, name: 'mfe-x', mode: 'development' });
  await new Promise<void>((resolve, reject) => {
    webpack(
      {
        context: dir,
        mode: 'development',
        devtool: false,
        entry: './entry.js',
        output: { ...output, filename: 'main.js', publicPath: '/' },
      },
      (error, stats) =>
        error || stats?.hasErrors() ? reject(error ?? new Error(String(stats))) : resolve(),
    );
  });
  const messages: unknown[] = [];
  const self = { said: messages };
  const document = { currentScript: { tagName: 'SCRIPT', src: 'https://x.test/main.js' } };
  runInNewContext(await readFile(join(dir, 'dist/main.js'), 'utf8'), { self, document });
  expect(messages).toEqual(['first', 'first']);
  await rm(dir, { recursive: true });
});
