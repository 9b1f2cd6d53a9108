import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { describeFiles } from '../build/release-files.ts';
import type { BuiltRelease } from '../store/index.ts';

/** Creates a recognizable hash: `toSampleHash('a')`. */
export const toSampleHash = (digit: string) => digit.repeat(16);

type Described = Partial<ReleaseRecord> & { readonly name: string; readonly hash: string };

/** Creates a valid record of a remote with the given differences. */
export function sampleRecord(differs: Described): ReleaseRecord {
  const modals = differs.modals ?? [];
  const { contents = [], modals: ownModals = [] } = differs.extensions ?? {};
  const exposes = [
    './app',
    ...[...modals, ...ownModals.map(({ name }) => name)].map((modal) => `./modals/${modal}`),
    ...contents.map(({ name }) => `./slots/${name}`),
  ];
  return {
    schemaVersion: 1,
    title: differs.name,
    createdAt: 1,
    kind: 'remote',
    mode: 'production',
    entry: 'entry.js',
    manifest: { exposes: exposes.map((path) => ({ path, assets: { js: { sync: [] } } })) },
    files: { 'entry.js': { integrity: 'sha384-a', bytes: 10, brotliBytes: 10 } },
    routes: [],
    routeAssets: {},
    prerendered: {},
    modals,
    contractVersion: 1,
    shared: { react: '19.3.1' },
    ...differs,
  };
}

/** Creates a host that provides what `sampleRecord` requires. */
export function sampleHost(differs: Partial<ReleaseRecord> = {}): ReleaseRecord {
  return sampleRecord({ name: 'host-shell', hash: toSampleHash('f'), kind: 'host', ...differs });
}

/** Creates a release with its files in a temporary folder. */
export async function sampleRelease(
  differs: Described,
  files: Readonly<Record<string, string>> = { 'entry.js': 'run()', 'assets/picture.png': 'bytes' },
): Promise<BuiltRelease> {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(dist, name)), { recursive: true });
    await writeFile(join(dist, name), text);
  }
  return { dist, record: sampleRecord({ ...differs, files: await describeFiles(dist) }) };
}
