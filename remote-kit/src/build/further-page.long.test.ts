import { cp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SampleBuilds, sharedContract, writeAll, type Files } from '../testing/sample-builds.ts';
import { readRelease } from './read-release.ts';

let builds: SampleBuilds;
beforeAll(() => {
  builds = new SampleBuilds();
});
afterAll(() => builds.stop());

/** A remote with one page for each route, all with the same content. */
function createRemote(name: string, routes: Files, page: string): Files {
  const routeDeclarations = Object.entries(routes).map(
    ([route, path]) => `{ name: '${route}', path: '${path}', title: '${route}' }`,
  );
  const loaders = Object.keys(routes).map(
    (route) => `'${route}': () => import(/* webpackChunkName: "route-${route}" */ './page.tsx'),`,
  );
  return {
    'package.json': JSON.stringify({ name, type: 'module' }),
    'remote.ts': `
      import { defineRemote } from '@vidra/shared-contract';
      export default defineRemote({ name: '${name}', title: 'Sample', routes: [${routeDeclarations.join()}] });`,
    'src/app.tsx': `
      import { createRemoteApp } from '@vidra/remote-kit/react';
      import manifest from '../remote.ts';
      export default createRemoteApp({ manifest, pages: { ${loaders.join(' ')} } });`,
    'src/page.tsx': page,
  };
}

const plainPage = 'export default function Page() { return <p>Help</p>; }';
const createHelp = (routes: Files) => createRemote('mfe-help', routes, plainPage);
const shop = createRemote(
  'mfe-shop',
  { shop: '/shop' },
  `
  import { getHref } from '@vidra/shared-contract';
  export default function Page() { return <a href={getHref('help')}>Help</a>; }`,
);

async function readScripts(dir: string): Promise<string> {
  const names = await readdir(join(dir, 'dist'));
  const scripts = names.filter((name) => name.endsWith('.js')).sort();
  return (await Promise.all(scripts.map((name) => readFile(join(dir, 'dist', name))))).join('\n');
}

test('adding or moving a page changes only the release of its own remote', async () => {
  const help = await builds.makeRemote(createHelp({ help: '/help' }));
  const linkingDir = await builds.makeRemote(shop);
  const before = { help: await builds.build(help), shop: await builds.build(linkingDir) };
  expect(before).toEqual({
    help: { hash: expect.any(String) },
    shop: { hash: expect.any(String) },
  });
  const { contract } = await readRelease(linkingDir);
  expect(contract?.links).toEqual({ help: { file: 'src/page.tsx' } });

  await writeAll(help, createHelp({ help: '/help', answers: '/help/answers' }));
  const extendedBuilds = { help: await builds.build(help), shop: await builds.build(linkingDir) };
  expect(Object.keys((await readRelease(help)).routeAssets)).toEqual(['help', 'answers']);
  await writeAll(help, createHelp({ help: '/support', answers: '/support/answers' }));
  const movedBuilds = { help: await builds.build(help), shop: await builds.build(linkingDir) };

  expect(new Set([before, extendedBuilds, movedBuilds].map((build) => build.help.hash)).size).toBe(
    3,
  );
  expect([extendedBuilds.shop, movedBuilds.shop]).toEqual([before.shop, before.shop]);
  expect(await readScripts(help)).toContain('/support/answers');
  expect(await readScripts(linkingDir)).not.toMatch(/['"`]\/(help|support)\b/);
}, 120_000);

/**
 * Creates a copy of the contract, with the file that types links, and a remote without React that
 * uses it.
 */
async function withOwnContract(): Promise<{ dir: string; addresses: string }> {
  const contract = await builds.makeFolder();
  for (const part of ['package.json', 'src']) {
    await cp(join(sharedContract, part), join(contract, part), { recursive: true });
  }
  await symlink(join(sharedContract, 'node_modules'), join(contract, 'node_modules'));
  const page = `
    import { getHref } from '@vidra/shared-contract';
    export const show = (element: HTMLElement) => element.append(getHref('terms'));`;
  const dir = await builds.makePlainRemote(page, contract);
  return { dir, addresses: join(contract, 'src/routes/addresses.ts') };
}

test('the contract line that types links to a page is not part of any release', async () => {
  const { dir, addresses } = await withOwnContract();
  const change = async (from: string, to: string) => {
    const text = await readFile(addresses, 'utf8');
    expect(text).toContain(from);
    await writeFile(addresses, text.replace(from, to));
    return builds.build(dir);
  };
  const before = await builds.build(dir);
  expect(before).toEqual({ hash: expect.any(String) });
  const types = 'export interface SiteRoutes {';
  expect(await change(types, `${types} readonly answers: '/help/answers';`)).toEqual(before);
  // Code that runs is part of the release, so the copy was built.
  const otherResult = await change("'/__route__/'", "'/__page__/'");
  expect(otherResult).toEqual({ hash: expect.any(String) });
  expect(otherResult).not.toEqual(before);
}, 120_000);
