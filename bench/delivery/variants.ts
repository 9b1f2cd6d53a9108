import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDirectoryStore } from '@vidra/remote-kit/store';
import { releaseHash } from '../../e2e/support/release-hash.ts';

/** Built package that can be published. */
export interface Variant {
  readonly name: string;
  readonly hash: string;
  /** Folder of the package, which contains `dist`. */
  readonly dir: string;
}

/** Builds releases that differ from the live one only in their title. */
export async function makeVariants(
  store: string,
  name: string,
  count: number,
  folder: string,
): Promise<Variant[]> {
  const live = (await openDirectoryStore(store).live())?.releases[name];
  if (live === undefined) throw new Error(`${name} is not live.`);
  const variants: Variant[] = [];
  for (let number = 0; number < count; number += 1) {
    const dir = join(folder, String(number));
    const dist = join(dir, 'dist');
    await cp(join(store, 'remotes', name, live), dist, { recursive: true });
    const file = join(dist, 'release.json');
    const before = JSON.parse(await readFile(file, 'utf8')) as { title: string };
    const record = { ...before, title: `${before.title} ${number}`, createdAt: Date.now() };
    const hash = releaseHash(record);
    await writeFile(file, JSON.stringify({ ...record, hash }));
    variants.push({ name, hash, dir });
  }
  return variants;
}
