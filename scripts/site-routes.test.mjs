import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

/** Names and paths as the type lists them by which links are typed. */
function readListedRoutes() {
  const text = readFileSync(join(root, 'shared-contract/src/routes/addresses.ts'), 'utf8');
  const [, lines = ''] = /export interface SiteRoutes \{(.*?)\n\}/s.exec(text) ?? [];
  return [...lines.matchAll(/readonly '?([\w-]+)'?: '([^']*)'/g)].map(([, ...pair]) => pair);
}

/** Names and paths as the host and the remotes of this repository declare them. */
async function readDeclaredRoutes() {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const files = ['host-shell/host.ts', ...remotes.map((name) => `${name}/remote.ts`)];
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return modules.flatMap(({ default: { routes } }) => routes.map(({ name, path }) => [name, path]));
}

test('links are typed by what the remotes of this repository declare', async () => {
  expect(readListedRoutes().sort()).toEqual((await readDeclaredRoutes()).sort());
});
