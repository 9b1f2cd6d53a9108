import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { CompileHintPlugin } from './compile-hint-plugin.ts';

const HINT = '//# allFunctionsCalledOnLoad';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'vidra-hint-'));
});
afterEach(() => rm(dir, { recursive: true }));

async function buildScript(code: string): Promise<string> {
  await writeFile(join(dir, 'main.js'), code);
  const compiler = webpack({
    context: dir,
    mode: 'production',
    entry: './main.js',
    output: { path: join(dir, 'dist') },
    plugins: [new CompileHintPlugin()],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve())));
  });
  return readFile(join(dir, 'dist', 'main.js'), 'utf8');
}

test('a minified script begins with the hint and runs', async () => {
  const script = await buildScript('globalThis.answer = [6, 7].reduce((a, b) => a * b);');
  expect(script.split('\n', 1)).toEqual([HINT]);
  (0, eval)(script);
  expect((globalThis as { answer?: number }).answer).toBe(42);
});

test('a large library has no hint', async () => {
  const script = await buildScript(`globalThis.answer = ${JSON.stringify('x'.repeat(1_000_001))};`);
  expect(script).not.toContain(HINT);
});
