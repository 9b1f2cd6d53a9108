import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** Folder of the site's state: DATA_DIR, or `.data` in the repository. */
export const dataDirectory = resolve(root, process.env.DATA_DIR || '.data');

/** Node 24 as pnpm installs it, because the machine's own Node may be older. */
export const node24 = join(root, 'node_modules', '.bin', 'node');

/** @returns {Record<string, any>} the root package.json */
export function readRootPackage() {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

/** @returns {string[]} the folders of all workspace packages, as pnpm-workspace.yaml lists them */
export function listPackageFolders() {
  const yaml = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const list = /^packages:\n((?: {2}- .+\n)+)/m.exec(yaml)?.[1] ?? '';
  return [...list.matchAll(/- (\S+)/g)].flatMap(([, folder]) => folder ?? []);
}
