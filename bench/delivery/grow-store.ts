import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { openDirectoryStore, publishReleases } from '@vidra/remote-kit/store';
import { releaseHash } from '../../e2e/support/release-hash.ts';

const ROUTES_EACH = 20;

/** Copies all live releases and adds remotes of twenty routes each. */
export async function growStore(from: string, to: string, remotes: number): Promise<void> {
  await cp(from, to, { recursive: true });
  const store = openDirectoryStore(to);
  const { releases = {} } = (await store.live()) ?? {};
  const hash = releases['mfe-billing'];
  if (hash === undefined) throw new Error('mfe-billing is not live.');
  const missingCount =
    remotes - Object.keys(releases).filter((name) => name.startsWith('mfe-')).length;
  const original = join(to, 'remotes/mfe-billing', hash);
  const builtRemotes = Array.from({ length: missingCount }, (_, at) =>
    createRemote(original, join(`${to}-further`, String(at)), at),
  );
  await publishReleases(store, await Promise.all(builtRemotes), { ahead: true });
}

/** Creates a remote from a real remote's files, under another name and with its own pages. */
async function createRemote(original: string, dist: string, at: number) {
  await mkdir(dist, { recursive: true });
  await cp(original, dist, { recursive: true });
  const file = join(dist, 'release.json');
  const before = JSON.parse(await readFile(file, 'utf8')) as ReleaseRecord;
  const { extensions: _, source: __, provenance: ___, ...kept } = before;
  const name = `mfe-team-${at}`;
  const routes = Array.from({ length: ROUTES_EACH }, (_, page) => ({
    name: `team-${at}-page-${page}`,
    path: `/team-${at}/page-${page}${page % 3 === 0 ? '/:id' : ''}`,
    title: `Page ${page}`,
  }));
  const assets = before.routeAssets['billing'] ?? { js: [], css: [] };
  const changedRecord = {
    ...kept,
    name,
    title: `Team ${at}`,
    routes,
    modals: [],
    manifest: { ...before.manifest, exposes: selectPages(before.manifest) },
    routeAssets: Object.fromEntries(routes.map((route) => [route.name, assets])),
    ...(before.contract ? { contract: { ...before.contract, modals: [] } } : {}),
  };
  const record = { ...changedRecord, hash: releaseHash(changedRecord) };
  await writeFile(file, JSON.stringify(record));
  return { record, dist };
}

/** Keeps only the pages. Other remotes take the rest from the original. */
function selectPages(manifest: ReleaseRecord['manifest']): unknown[] {
  const { exposes } = manifest as { exposes: { readonly path: string }[] };
  return exposes.filter(({ path }) => path === './app');
}
