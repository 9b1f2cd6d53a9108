import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { createHash } from 'node:crypto';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { signRecord } from '@vidra/remote-kit/provenance';
import { openDirectoryStore, publishReleases } from '@vidra/remote-kit/store';

type Files = Readonly<Record<string, string>>;

/**
 * Creates a release store in a new folder, for tests.
 *
 * @param builder environment variables of the releases' builds
 */
export async function createSampleStore(builder: NodeJS.ProcessEnv = {}): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  const options = { live: true, builder };
  await publishSample(root, host, hostFiles, options);
  await publishSample(root, marketing, marketingFiles, options);
  await publishSample(root, workspace, workspaceFiles, options);
  return root;
}

/** Publishes a sample release, given by its differences from the default. */
export async function publishSample(
  root: string,
  record: Partial<ReleaseRecord> & { name: string; hash: string },
  files: Files,
  { live, builder = {} }: { live: boolean; builder?: NodeJS.ProcessEnv } = { live: true },
): Promise<void> {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  const fileRecords: ReleaseRecord['files'] = {};
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
    await writeFile(join(dist, `${name}.br`), brotliCompressSync(text));
    const digest = createHash('sha384').update(text).digest('base64');
    fileRecords[name] = {
      integrity: `sha384-${digest}`,
      bytes: text.length,
      brotliBytes: text.length,
    };
  }
  const complete = signRecord({ ...defaultRecord, ...record, files: fileRecords }, builder);
  const store = openDirectoryStore(root);
  await (live
    ? publishReleases(store, [{ record: complete, dist }])
    : store.addRelease(complete, dist));
}

const defaultRecord: Omit<ReleaseRecord, 'name' | 'hash' | 'files'> = {
  schemaVersion: 1,
  title: 'Sample',
  createdAt: 1,
  kind: 'remote',
  mode: 'production',
  entry: 'remoteEntry.js',
  manifest: { metaData: {}, exposes: [{ path: './app' }], shared: [] },
  routes: [],
  routeAssets: {},
  prerendered: {},
  modals: [],
  contractVersion: 1,
  shared: {},
};

export const HOST_HASH = 'a'.repeat(16);
export const MARKETING_HASH = 'b'.repeat(16);
export const WORKSPACE_HASH = 'c'.repeat(16);

const host = {
  name: 'host-shell',
  hash: HOST_HASH,
  kind: 'host' as const,
  entry: 'main.js',
  routes: [{ name: 'login', path: '/login', title: 'Log in', layout: 'bare' as const }],
  routeAssets: {
    main: { js: [], css: ['main.css'] },
    'layout-default': { js: ['layout.js'], css: ['layout.css'] },
    'route-login': { js: ['login.js'], css: [] },
  },
};
const hostFiles = {
  'main.js': 'main()',
  'main.css': '@font-face{src:url(assets/inter.woff2)}body{margin:0}',
  'layout.js': 'layout("</script>")',
  'layout.css': '.layout{}',
  // Too large to be inlined.
  'login.js': `login()${' '.repeat(10_000)}`,
  'assets/inter.woff2': 'font',
};

const marketing = {
  name: 'mfe-marketing',
  hash: MARKETING_HASH,
  title: 'Marketing </script><script>alert(1)</script>',
  routes: [
    {
      name: 'landing',
      path: '/',
      title: 'Videos from "pictures"',
      description: 'Make <videos> & more.',
      layout: 'bare' as const,
      colorMode: 'dark' as const,
      ownMain: true,
      prerender: ['/'],
    },
    { name: 'features', path: '/features', title: 'Features', redirect: '/features/first' },
    { name: 'first', path: '/features/first', title: 'First', layout: 'bare' as const },
    {
      name: 'long',
      path: '/features/long',
      title: 'Long',
      layout: 'bare' as const,
      prerender: ['/features/long'],
    },
    { name: 'away', path: '/away', title: 'Away', redirect: 'https://example.com/there' },
    { name: 'product', path: '/:productCode', title: 'Product' },
  ],
  routeAssets: {
    landing: { js: ['route-landing.js'], css: ['route-landing.css'] },
    first: { js: ['route-first.js'], css: [] },
    long: { js: ['route-first.js'], css: ['route-long.css'] },
    product: { js: ['route-first.js'], css: [] },
  },
  prerendered: {
    '/': 'prerendered/index.html',
    '/features/long': 'prerendered/long.html',
  },
};
/** Styles of a page that is longer than its first view. */
export const LONG_CSS = '.top{color:red}.bottom{color:blue}';
const marketingFiles = {
  'remoteEntry.js': 'marketing()',
  'route-landing.js': 'landing()',
  'route-first.js': 'first()',
  'route-landing.css': '.hero{color:red}',
  'route-long.css': LONG_CSS,
  'previews/first.jpg': 'picture',
  'prerendered/long.html':
    '<h1 class="top">Top</h1><p class="bottom" data-later="">Bottom</p><a href="/">Home</a>',
  'prerendered/index.html':
    '<h1 style="color:red">Hello<!-- --> you</h1><p>__product-name__</p><a href="/__route__/first?a=1">First</a><img src="/__release__/assets/a.png">',
};

const workspace = {
  name: 'mfe-workspace',
  hash: WORKSPACE_HASH,
  title: 'Workspace',
  routes: [
    { name: 'workspace', path: '/workspace', title: 'Workspace', redirect: '/workspace/home' },
    {
      name: 'workspace-home',
      path: '/workspace/home',
      title: 'Home',
      early: ['groupHistory', 'createVideo', 'callOfALaterContract'],
    },
    { name: 'edit', path: '/edit', title: 'Create', requiredQuery: ['label'] },
    { name: 'shared-video', path: '/share/:id', title: 'Shared video', layout: 'bare' as const },
  ],
  routeAssets: {
    'workspace-home': { js: ['route-home.js'], css: ['route-home.css'] },
    edit: { js: ['route-edit.js'], css: [] },
    'edit?label=film': { js: ['flow-film.js'], css: ['flow-film.css'] },
    'edit?label=other': { js: ['flow-other.js'], css: [] },
  },
};
const workspaceFiles = {
  'remoteEntry.js': 'workspace()',
  'route-home.js': 'home()',
  'lazy.js': 'lazy()',
  'route-home.css': '.home{}',
  'route-edit.js': 'edit()',
  'flow-film.js': 'film()',
  'flow-film.css': '.film{}',
  'flow-other.js': 'other()',
};
