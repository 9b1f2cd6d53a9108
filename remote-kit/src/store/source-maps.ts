import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Objects } from './objects/objects.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/**
 * Returns the key of a release's source maps. They are separate from its files, which the site
 * serves publicly.
 */
export function getMapsKey(name: string, hash: string): string {
  return `maps/${name}/${hash}`;
}

/** Stores the source maps of a build, if it has any. */
export async function keepMaps(
  objects: Pick<Objects, 'names' | 'replace'>,
  { name, hash, files }: ReleaseRecord,
  dist: string,
): Promise<void> {
  const folder = getMapsKey(name, hash);
  const storedNames = new Set(await objects.names(folder));
  for (const file of Object.keys(files).filter((fileName) => fileName.endsWith('.js'))) {
    const map = await readFile(join(dist, `${file}.map`)).catch(() => undefined);
    if (!map || storedNames.has(mapName(file))) continue;
    await objects.replace(`${folder}/${mapName(file)}`, await pack(map));
  }
}

/** Reads the source map of a release's script; undefined when it has none. */
export async function readMap(
  objects: Pick<Objects, 'read'>,
  { name, hash, file }: { readonly name: string; readonly hash: string; readonly file: string },
): Promise<Buffer | undefined> {
  const packedMap = await objects.read(`${getMapsKey(name, hash)}/${mapName(file)}`);
  return packedMap && unpack(packedMap);
}

/** Scripts are not in subfolders, so their names are unique. */
function mapName(file: string): string {
  return `${file.replaceAll('/', '__')}.map.gz`;
}
