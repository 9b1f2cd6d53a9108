import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { openReleaseService, computeRecordHash } from '@vidra/remote-kit/service';
import { openDirectoryStore, publishReleases, type BuiltRelease } from '@vidra/remote-kit/store';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { startTestApi } from '../../testing/test-api.ts';
import { addToken } from '../publishers.ts';
import { listReleaseEvents } from '../release-events.ts';

let builds = 1;
const folders: string[] = [];

/** Creates a valid release with its files. */
export function sample(
  name: string,
  script: string,
  differs: Partial<ReleaseRecord> = {},
): BuiltRelease {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  folders.push(dist);
  const bytes = Buffer.from(script);
  const packedBytes = brotliCompressSync(bytes);
  writeFileSync(join(dist, 'entry.js'), bytes);
  writeFileSync(join(dist, 'entry.js.br'), packedBytes);
  const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  const record: ReleaseRecord = {
    schemaVersion: 1,
    name,
    title: name,
    hash: '',
    kind: 'remote',
    mode: 'production',
    entry: 'entry.js',
    createdAt: (builds += 1),
    manifest: { exposes: [{ path: './app', assets: { js: { sync: [] } } }] },
    files: { 'entry.js': { integrity, bytes: bytes.length, brotliBytes: packedBytes.length } },
    routes: [],
    routeAssets: {},
    prerendered: {},
    modals: [],
    contractVersion: 1,
    shared: { react: '19.3.1' },
    ...differs,
  };
  return { dist, record: { ...record, hash: computeRecordHash(record) } };
}

/** Starts a listening API with a release service, on a store with a live host. */
export async function startReleaseApi() {
  const storeDir = mkdtempSync(join(tmpdir(), 'releases-'));
  folders.push(storeDir);
  const api = await startTestApi({ RELEASE_SERVICE: '1', STORE_DIR: storeDir });
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const store = openDirectoryStore(storeDir);
  await publishReleases(store, [sample('host-shell', 'main()', { kind: 'host', createdAt: 1 })]);
  const { db } = api.platform;
  return {
    api,
    address,
    store,
    storeDir,
    live: async () => (await store.live())?.releases,
    newestEvent: async () => (await listReleaseEvents(db, { limit: 1 }))[0],
    /** Creates a publisher of some remotes with its own token. */
    createPublisher: async (...remotes: string[]) => {
      const name = `team-${(builds += 1)}`;
      const token = await addToken(db, { name, remotes });
      return { name, token, service: openReleaseService(address, { RELEASES_TOKEN: token }) };
    },
    close: async () => {
      await api.close();
      for (const openFolder of folders.splice(0))
        await rm(openFolder, { recursive: true, force: true });
    },
  };
}

export type ReleaseApi = Awaited<ReturnType<typeof startReleaseApi>>;
