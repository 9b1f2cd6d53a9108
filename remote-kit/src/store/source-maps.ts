import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Objects } from './objects/objects.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** Where a release's source maps lie: apart from its files, which the site serves to everybody. */
export function getMapsKey(name: string, hash: string): string {
  return `maps/${name}/${hash}`;
}

/** Keeps the source maps that a build left beside its scripts; one that left none has none. */
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

/** The source map of a release's script; undefined when it has none. */
export async function readMap(
  objects: Pick<Objects, 'read'>,
  { name, hash, file }: { readonly name: string; readonly hash: string; readonly file: string },
): Promise<Buffer | undefined> {
  const packedMap = await objects.read(`${getMapsKey(name, hash)}/${mapName(file)}`);
  return packedMap && unpack(packedMap);
}

/** Scripts lie in no folders: one name each. */
function mapName(file: string): string {
  return `${file.replaceAll('/', '__')}.map.gz`;
}
