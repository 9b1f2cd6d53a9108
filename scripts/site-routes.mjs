// `pnpm routes`: writes the type of links, `SiteRoutes`, from the routes that the host and the remotes declare.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPackageFolders, root } from './lib/paths.mjs';

export const addresses = join(root, 'shared-contract/src/routes/addresses.ts');

/** @typedef {{ routes: readonly { name: string, path: string }[] }} Declaration */

/** Renders the lines of the type, in the order of the declarations. */
async function renderRoutes() {
  const remotes = listPackageFolders().filter((name) => name.startsWith('mfe-'));
  const files = ['host-shell/host.ts', ...remotes.map((name) => `${name}/remote.ts`)];
  /** @type {{ default: Declaration }[]} */
  const modules = await Promise.all(files.map((file) => import(join(root, file))));
  return modules
    .flatMap(({ default: { routes } }) => routes)
    .map(({ name, path }) => {
      const key = /^\w+$/.test(name) ? name : `'${name}'`;
      return `  readonly ${key}: '${path}';`;
    });
}

/**
 * Replaces the lines of `SiteRoutes`.
 * @param {string} text
 */
export async function renderAddresses(text) {
  const type = /(export interface SiteRoutes \{\n)[^}]*(\n\})/;
  if (!type.test(text)) throw new Error(`${addresses} has no type SiteRoutes.`);
  const lines = await renderRoutes();
  return text.replace(type, (_, start, end) => `${start}${lines.join('\n')}${end}`);
}

async function writeAddresses() {
  writeFileSync(addresses, await renderAddresses(readFileSync(addresses, 'utf8')));
  execFileSync(join(root, 'node_modules/.bin/oxfmt'), [addresses]);
}

if (import.meta.main) void writeAddresses();
