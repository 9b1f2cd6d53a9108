import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { SampleBuilds, type Files } from '../testing/sample-builds.ts';
import { repositoryRoot } from '../webpack/locations.ts';
import { readRelease } from './read-release.ts';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';

/** A small remote that the command builds. */
let dir: string;
let builds: SampleBuilds;

const files: Files = {
  'package.json': JSON.stringify({ name: 'mfe-sample', type: 'module' }),
  'remote.ts': `
    import { defineRemote } from '@vidra/shared-contract';
    export default defineRemote({
      name: 'mfe-sample', title: 'Sample',
      routes: [
        { name: 'landing', path: '/', title: 'Sample', prerender: ['/'] },
        { name: 'features', path: '/features', title: 'Features', redirect: '/' },
      ],
      modals: ['create-task'],
      extensions: { contents: [{ slot: 'workspace-home.aside', name: 'hello', title: 'Hello', height: 9 }] },
    });`,
  'src/pages.ts': `
    export const pages = {
      landing: () => import(/* webpackChunkName: "route-landing" */ './landing.tsx'),
    };`,
  'src/app.tsx': `
    import { createRemoteApp } from '@vidra/remote-kit/react';
    import manifest from '../remote.ts';
    import { pages } from './pages.ts';
    export default createRemoteApp({ manifest, pages });`,
  'src/prerender.tsx': `
    import { renderStaticApp } from '@vidra/remote-kit/react';
    import manifest from '../remote.ts';
    import { pages } from './pages.ts';
    export const render = (path: string) => renderStaticApp({ manifest, pages }, path);`,
  'src/modals/create-task.tsx': `
    import { createRemoteModal } from '@vidra/remote-kit/react';
    export default createRemoteModal(() => <p>Share it</p>);`,
  'src/slots/hello.tsx': `
    import { createRemoteSlot } from '@vidra/remote-kit/react';
    export default createRemoteSlot('workspace-home.aside', () => <p>Hello</p>);`,
  'src/landing.tsx': `
    import { useState } from 'react';
    import { useLocation } from 'react-router-dom';
    import { getHref } from '@vidra/shared-contract';
    import { callApi, logOut, showPurchaseModal, useSession } from '@vidra/shared-session';
    import picture from './picture.png';
    import styles from './landing.module.css';
    // Nothing uses it, so the release does not need it.
    const unused = () => logOut();
    export default function LandingPage() {
      const [count] = useState(1);
      useSession((session) => session.userUid);
      const ask = (fresh: boolean) => callApi(fresh ? 'userInfo' : 'accountInfo');
      const links = [getHref(count ? 'login' : 'plans'), count > 1 && getHref('shared-video', { id: 'a' })];
      return <h1 className={styles.title} onClick={showPurchaseModal} title={links.join()}>{useLocation().pathname}{count}<img onClick={() => ask(true)} src={picture} alt="" /></h1>;
    }`,
  'src/landing.module.css': '.title { color: red; background: url(./picture.png) }',
  'src/picture.png': 'not really a picture',
};

beforeAll(async () => {
  builds = new SampleBuilds();
  dir = await builds.makeRemote(files);
  expect(await runBuildCommand(dir)).toMatchObject({ code: 0 });
}, 120_000);
afterAll(() => builds.stop());

/** Runs the command in a child process, because the build imports ES modules, which jest cannot. */
async function runBuildCommand(
  path: string,
  cwd?: string,
): Promise<{ code: number | null; output: string }> {
  const command = join(repositoryRoot, 'remote-kit/src/cli/release.ts');
  const child = spawn(process.execPath, [command, 'build', path], { cwd });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

const readDist = (file: string) => readFile(join(dir, 'dist', file), 'utf8');
const readRecord = async () => JSON.parse(await readDist('release.json')) as ReleaseRecord;

test('a release record lists everything that a page needs', async () => {
  const record = await readRecord();
  const { landing, ...others } = record.routeAssets;

  expect(record.shared).toMatchObject({ react: '^19.0.0', 'react-router-dom': '^7.0.0' });

  expect(record).toMatchObject({ name: 'mfe-sample', kind: 'remote', modals: ['create-task'] });
  expect(record.entry).toMatch(/^remoteEntry\.[0-9a-f]{10}\.js$/);
  expect(landing?.js).toEqual([expect.stringMatching(/^route-landing\.[0-9a-f]{10}\.js$/)]);
  expect(landing?.css).toEqual([expect.stringMatching(/^route-landing\.[0-9a-f]{10}\.css$/)]);
  expect(Object.keys(others)).toEqual(['modal:create-task', 'slot:hello']);
  expect(record.extensions?.contents).toMatchObject([{ name: 'hello', height: 9 }]);
  expect(Object.keys(record.files)).toEqual(
    expect.arrayContaining([record.entry, ...landing!.js, 'prerendered/index.html']),
  );

  const html = await readDist('prerendered/index.html');
  const [picture] = Object.keys(record.files).filter((name) => name.endsWith('.png'));
  const css = await readDist(landing!.css[0]!);
  const className = /class="([^"]+)"/.exec(html)?.[1];
  expect(html).toContain('/<!-- -->1');
  expect(html).toContain(`src="/__release__/${picture!}"`);
  expect(css).toContain(`.${className!}{`);
});

test('a release records only the parts of the contract that it uses', async () => {
  const { contract } = await readRecord();
  expect(contract).toEqual({
    calls: {
      accountInfo: 'POST /api/v1.0/order/account/{app}/accountInfo',
      userInfo: 'POST /api/v1.0/simpleUser/{app}/userInfo',
    },
    names: {
      '@vidra/shared-session': ['SessionProviders', 'callApi', 'showPurchaseModal', 'useSession'],
      'react-router-dom': ['BrowserRouter', 'Route', 'Routes', 'useLocation'],
    },
    modals: ['create-task'],
    links: {
      login: { file: 'src/landing.tsx' },
      plans: { file: 'src/landing.tsx' },
      'shared-video': { file: 'src/landing.tsx', params: ['id'] },
    },
    opens: { purchase: 'src/landing.tsx' },
  });
});

test('a release names the routes that it links to without the paths of other remotes', async () => {
  const record = await readRecord();
  const scripts = await Promise.all(
    Object.keys(record.files)
      .filter((file) => /\.(html|js)$/.test(file))
      .map(readDist),
  );
  const text = scripts.join('');
  expect(text).toContain('/__route__/');
  for (const path of ['/workspace/home', '/workspace/billing', '/share/:id', '/plans']) {
    expect(text).not.toContain(path);
  }
});

test('every later script and style sheet is verified by the script that loads it', async () => {
  const record = await readRecord();
  const laterFiles = Object.entries(record.files).filter(
    ([file]) => /\.(css|js)$/.test(file) && file !== record.entry,
  );
  const scripts = await Promise.all(
    Object.keys(record.files)
      .filter((file) => file.endsWith('.js'))
      .map(readDist),
  );
  expect(laterFiles.filter(([file]) => file.endsWith('.css'))).toHaveLength(1);
  for (const [, { integrity }] of laterFiles) {
    expect(scripts.filter((script) => script.includes(integrity))).toHaveLength(1);
  }
  expect(scripts.join('')).toMatch(/\.integrity=\w+\.styleIntegrity\[/);
});

test('no singleton is bundled', async () => {
  const names = await readdir(join(dir, 'dist'), { recursive: true });
  const maps = await Promise.all(names.filter((name) => name.endsWith('.map')).map(readDist));
  const sources = maps.flatMap((map) => (JSON.parse(map) as { sources: string[] }).sources);
  const singletons =
    /node_modules\/(react|react-dom|react-router|react-router-dom|zustand|scheduler|@tanstack\/[^/]+)\/|shared-session\/src/;
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((source) => singletons.test(source))).toEqual([]);
});

test('a source map leads to the original sources', async () => {
  const names = await readdir(join(dir, 'dist'));
  const map = names.find((name) => /^route-landing\..*\.js\.map$/.test(name)) ?? '';
  const { sources, sourcesContent } = JSON.parse(await readDist(map)) as Record<string, string[]>;
  const at = sources?.findIndex((source) => source.endsWith('/src/landing.tsx')) ?? -1;
  expect(sourcesContent?.[at]).toBe(files['src/landing.tsx']);
});

test('equal sources give equal releases, whatever their folder', async () => {
  const { hash } = await readRecord();
  expect(await builds.build(dir)).toEqual({ hash });
  const otherDir = await builds.makeFolder();
  expect(await runBuildCommand(dir, otherDir)).toMatchObject({ code: 0 });
  expect(await readRelease(dir)).toMatchObject({ hash });
}, 120_000);

test.each<[string, Files, string]>([
  [
    'a route without its chunk',
    { 'src/pages.ts': "export const pages = { landing: () => import('./landing.tsx') };" },
    'Route "landing" is declared in remote.ts, but no page has its chunk.',
  ],
  [
    'an import that the host does not offer',
    {
      'src/landing.tsx': `import { useBlocker } from 'react-router-dom';
        export default function LandingPage() { return <p>{String(useBlocker)}</p>; }`,
    },
    'The host does not provide "useBlocker" from react-router-dom.',
  ],
  [
    'a call whose name cannot be told',
    {
      'src/landing.tsx': `import { callApi } from '@vidra/shared-session';
        export default function LandingPage() {
          return <button onClick={() => callApi(location.hash as never)}>Call</button>;
        }`,
    },
    "callApi must be called with the call's name as a string literal",
  ],
  [
    'a link whose route cannot be told',
    {
      'src/landing.tsx': `import { getHref } from '@vidra/shared-contract';
        export default function LandingPage() {
          return <a href={getHref(location.hash as never)}>There</a>;
        }`,
    },
    "getHref must be called with the route's name as a string literal",
  ],
  [
    'a modal whose name cannot be told',
    {
      'src/landing.tsx': `import { openModal } from '@vidra/shared-session';
        export default function LandingPage() {
          return <button onClick={() => openModal(location.hash as never, null)}>Open</button>;
        }`,
    },
    "openModal must be called with the modal's name as a string literal",
  ],
  [
    'a page that cannot be prerendered',
    {
      'src/landing.tsx': `export default function LandingPage() {
        return <p>{window.innerWidth}</p>;
      }`,
    },
    '/ cannot be prerendered.',
  ],
])(
  'refused with a clear message: %s',
  async (_, changes, message) => {
    const { error } = await builds.build(await builds.makeRemote({ ...files, ...changes }));
    expect(error).toContain(message);
  },
  120_000,
);
