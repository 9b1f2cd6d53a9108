import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { checkBudgets } from './budgets.ts';
import { describeFiles } from './release-files.ts';
import { computeReleaseHash } from './release-hash.ts';

type Content = Parameters<typeof computeReleaseHash>[0];

const content: Content = {
  schemaVersion: 1,
  name: 'mfe-one',
  title: 'One',
  kind: 'remote',
  mode: 'production',
  entry: 'entry.js',
  files: { 'entry.js': { integrity: 'sha384-a', bytes: 1, brotliBytes: 1 } },
  routes: [{ name: 'home', path: '/home', title: 'Home' }],
  routeAssets: { home: { js: ['home.js'], css: [] } },
  prerendered: {},
  modals: [],
  contractVersion: 1,
  shared: { react: '19.0.0' },
};

test('the hash depends on the content, not on the order of its keys', () => {
  const reorderedContent = Object.fromEntries(Object.entries(content).reverse()) as Content;
  expect(computeReleaseHash(content)).toMatch(/^[0-9a-f]{16}$/);
  expect(computeReleaseHash(reorderedContent)).toBe(computeReleaseHash(content));
});

test.each<[string, Partial<Content>]>([
  ['a file', { files: { 'entry.js': { integrity: 'sha384-b', bytes: 1, brotliBytes: 1 } } }],
  ['a route', { routes: [{ name: 'home', path: '/start', title: 'Home' }] }],
  ['a shared version', { shared: { react: '19.0.1' } }],
])('the hash changes with %s', (_, change) => {
  expect(computeReleaseHash({ ...content, ...change })).not.toBe(computeReleaseHash(content));
});

describe('files', () => {
  let dist: string;
  beforeEach(async () => {
    dist = await mkdtemp(join(tmpdir(), 'dist-'));
  });
  afterEach(async () => {
    await rm(dist, { recursive: true });
  });

  test('text files are compressed, images are not, and source maps are not served', async () => {
    const script = 'console.log("hello");'.repeat(50);
    await writeFile(join(dist, 'main.js'), script);
    await writeFile(join(dist, 'main.js.map'), '{}');
    await writeFile(join(dist, 'photo.webp'), 'bytes');
    const files = await describeFiles(dist);

    expect(Object.keys(files)).toEqual(['main.js', 'photo.webp']);
    expect(files['main.js']?.bytes).toBe(script.length);
    expect(files['main.js']?.brotliBytes).toBeLessThan(100);
    expect(brotliDecompressSync(await readFile(join(dist, 'main.js.br'))).toString()).toBe(script);
    expect(gunzipSync(await readFile(join(dist, 'main.js.gz'))).toString()).toBe(script);
    expect(await readdir(dist)).not.toContain('photo.webp.br');
  });

  test('describing twice gives the same result', async () => {
    await writeFile(join(dist, 'main.js'), 'run()');
    expect(await describeFiles(dist)).toEqual(await describeFiles(dist));
  });
});

describe('budgets', () => {
  const file = (brotliBytes: number) => ({ integrity: 'sha384-a', bytes: 1, brotliBytes });
  const sizes = {
    entry: 'entry.js',
    files: { 'entry.js': file(5000), 'home.js': file(3000), 'home.css': file(1000) },
    routeAssets: { home: { js: ['home.js'], css: ['home.css'] } },
  };

  test('a release within its budgets passes', () => {
    expect(() => checkBudgets({ entry: 5000, route: 4000 }, sizes)).not.toThrow();
    expect(() => checkBudgets(undefined, sizes)).not.toThrow();
  });

  test('every excess is listed with both numbers', () => {
    expect(() => checkBudgets({ entry: 4999, route: 3999 }, sizes)).toThrow(
      'The entry is 5000 bytes after brotli; its budget is 4999.\n' +
        '"home" is 4000 bytes after brotli; its budget is 3999.',
    );
  });
});
