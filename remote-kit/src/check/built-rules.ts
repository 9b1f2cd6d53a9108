import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { computeIntegrity } from '../build/release-files.ts';
import { computeRecordHash } from '../build/release-hash.ts';
import { findProvenanceProblem, readTrustedKeys } from '../provenance/index.ts';
import type { Refusal } from './refusal.ts';
import { styleRefusals } from './style-rules.ts';

/**
 * Checks built files against their record: bytes, styles and provenance. It neither runs the build
 * nor needs its sources.
 *
 * @param dist folder with the files
 */
export async function checkBuilt(dist: string, record: ReleaseRecord): Promise<Refusal[]> {
  return [...(await checkBytes(dist, record)), ...findOriginRefusals(record)];
}

/** Checks the provenance only if PROVENANCE_TRUSTED_KEYS is set. */
function findOriginRefusals(record: ReleaseRecord): Refusal[] {
  const problem = findProvenanceProblem(record, readTrustedKeys(process.env));
  if (problem === undefined) return [];
  return [
    {
      remote: record.name,
      rule: 'provenance',
      found: problem,
      expected: 'a build signed with one of PROVENANCE_TRUSTED_KEYS',
      advice: `Build ${record.name} in the pipeline that has the key (PROVENANCE_KEY).`,
    },
  ];
}

async function checkBytes(dist: string, record: ReleaseRecord): Promise<Refusal[]> {
  const advice = `Build again: release build ${record.name}.`;
  const sharedFields = { remote: record.name, rule: 'integrity', advice } as const;
  const refusals: Refusal[] = [];
  const hash = computeRecordHash(record);
  if (hash !== record.hash) {
    refusals.push({
      ...sharedFields,
      found: `a release that claims to be ${record.hash}`,
      expected: hash,
    });
  }
  const scripts: string[] = [];
  for (const [file, { integrity }] of Object.entries(record.files)) {
    const bytes = await readFile(join(dist, file)).catch(() => undefined);
    const actualIntegrity = bytes && computeIntegrity(bytes);
    if (actualIntegrity !== integrity) {
      refusals.push({
        ...sharedFields,
        found: `${file} ${actualIntegrity ?? 'is missing'}`,
        expected: integrity,
      });
    }
    if (bytes && file.endsWith('.js')) scripts.push(bytes.toString());
    if (bytes && file.endsWith('.css') && record.kind === 'remote') {
      refusals.push(...styleRefusals(record, file, bytes));
    }
  }
  return [
    ...refusals,
    ...(record.mode === 'production' ? findUncheckedChunks(record, scripts) : []),
  ];
}

/** Worker scripts that the preset emits. Browsers do not check the integrity of a worker. */
const WORKER_SCRIPT = /^assets\/[^/]+\.js$/;

/** Finds later chunks without an integrity check. Webpack's loader contains their digests. */
function findUncheckedChunks(record: ReleaseRecord, scripts: readonly string[]): Refusal[] {
  const withPage = getPageFiles(record);
  const uncheckedFiles = Object.entries(record.files).filter(
    ([file, { integrity }]) =>
      /\.(css|js)$/.test(file) &&
      !withPage.has(file) &&
      !WORKER_SCRIPT.test(file) &&
      !isSandboxedContent(record, file) &&
      !scripts.some((script) => script.includes(integrity)),
  );
  return uncheckedFiles.map(([file]) => ({
    remote: record.name,
    rule: 'integrity',
    found: `${file} would load without an integrity check`,
    expected: 'the integrity of each lazy script and style sheet in the script that loads it',
    advice: getChunkAdvice(file),
  }));
}

/** The page checks its integrity where it requests the script. */
function isSandboxedContent({ extensions, routeAssets }: ReleaseRecord, file: string): boolean {
  const contents = extensions?.contents ?? [];
  return contents.some(
    ({ name, sandboxed }) => sandboxed && routeAssets[`slot:${name}`]?.js.includes(file),
  );
}

function getChunkAdvice(file: string): string {
  if (file.endsWith('.css')) {
    return "Build with remote-kit's preset, and import styles in pages and modals, not in src/app.tsx.";
  }
  return (
    'Build with remote-kit\'s preset, which adds it. For a worker, declare "workers" under ' +
    '"needs" in remote.ts, and start src/x.worker.ts with ' +
    "new Worker(new URL('./x.worker.ts', import.meta.url))."
  );
}

/** Returns the files that the page's HTML loads. Its `integrity` attributes check them. */
function getPageFiles({ kind, entry, routeAssets }: ReleaseRecord): ReadonlySet<string> {
  const main = kind === 'host' ? routeAssets['main'] : undefined;
  return new Set([entry, ...(main?.js ?? []), ...(main?.css ?? [])]);
}
