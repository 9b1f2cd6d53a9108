import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';

/** Reads names and paths of the routes in the type of links. */
function readListedRoutes() {
  const text = readFileSync(join(root, 'shared-contract/src/routes/addresses.ts'), 'utf8');
  const [, lines = ''] = /export interface SiteRoutes \{(.*?)\n\}/s.exec(text) ?? [];
  return [...lines.matchAll(/readonly '?([\w-]+)'?: '([^']*)'/g)].map(([, ...pair]) => pair);
}

/** Reads names and paths of the routes that the host and the remotes of this repository declare. */
async function readDeclaredRoutes() {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const files = ['host-shell/host.ts', ...remotes.map((name) => `${name}/remote.ts`)];
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return modules.flatMap(({ default: { routes } }) => routes.map(({ name, path }) => [name, path]));
}

test('the type of links lists the declared routes of this repository', async () => {
  expect(readListedRoutes().sort()).toEqual((await readDeclaredRoutes()).sort());
});
