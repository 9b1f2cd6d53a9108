import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const generated = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** Files under a path, in a fixed order. @returns {string[]} */
function filesUnder(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !generated.has(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return filesUnder(`${path}/${entry.name}`);
      return entry.isFile() ? [`${path}/${entry.name}`] : [];
    });
}

/**
 * One hash over names and contents of everything under the paths, generated folders left out.
 * @param {string[]} paths files or folders, from the repository's root
 * @param {(path: string) => boolean} [matters] says which of the files count
 * @param {string} [more] counts as well
 */
export function fingerprint(paths, matters = () => true, more = '') {
  const hash = createHash('sha256').update(more);
  for (const path of paths.flatMap(filesUnder).filter(matters)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
