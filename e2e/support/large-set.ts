import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseHash } from './release-hash.ts';

interface Built {
  readonly manifest: { readonly exposes: readonly { readonly path: string }[] };
  readonly routes: readonly { readonly name: string }[];
  readonly routeAssets: Readonly<Record<string, unknown>>;
}

/**
 * Creates remotes from a built one: its files under another name, each with a page that nobody
 * opens.
 *
 * @param dir folder of the built remote
 * @returns the folders to publish
 */
export async function createRemoteCopies(
  dir: string,
  into: string,
  count: number,
): Promise<string[]> {
  const dist = join(dir, 'dist');
  const before = JSON.parse(await readFile(join(dist, 'release.json'), 'utf8')) as Built;
  const [first = { name: '' }] = before.routes;
  return Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const [folder, name] = [join(into, String(at)), `team-${String(at)}`];
      const unhashedRecord = {
        ...before,
        name: `mfe-${name}`,
        title: `Team ${String(at)}`,
        routes: [{ ...first, name, path: `/${name}` }],
        routeAssets: { [name]: before.routeAssets[first.name] },
      };
      await mkdir(folder, { recursive: true });
      await cp(dist, join(folder, 'dist'), { recursive: true });
      const record = { ...unhashedRecord, hash: releaseHash(unhashedRecord) };
      await writeFile(join(folder, 'dist/release.json'), JSON.stringify(record));
      return folder;
    }),
  );
}
