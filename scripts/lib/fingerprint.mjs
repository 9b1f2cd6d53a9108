import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

const generatedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results']);

/** Lists files under a path in a fixed order. @returns {string[]} */
function listFiles(path) {
  if (!existsSync(join(root, path))) return [];
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter(({ name }) => !generatedFolders.has(name) && !name.startsWith('.'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory()) return listFiles(`${path}/${entry.name}`);
      return entry.isFile() ? [`${path}/${entry.name}`] : [];
    });
}

/**
 * Computes one hash over names and contents of all files under the paths, without generated
 * folders.
 * @param {string[]} paths files or folders, relative to the repository's root
 * @param {(path: string) => boolean} [matters] selects the files
 * @param {string} [extraText] additional input of the hash
 */
export function computeFingerprint(paths, matters = () => true, extraText = '') {
  const hash = createHash('sha256').update(extraText);
  for (const path of paths.flatMap(listFiles).filter(matters)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}
