import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Releases, ReleaseStore } from '../store/release-store.ts';
import { listRecordChanges, type ReleaseDifference } from '../store/sets/diff-sets.ts';

/**
 * Describes what builds change in a set, with the releases that link to the routes that they
 * remove.
 *
 * @param records of the builds
 */
export async function describeChanges(
  store: Pick<ReleaseStore, 'readRecord'>,
  releases: Releases,
  records: readonly ReleaseRecord[],
): Promise<ReleaseDifference[]> {
  const setRecords = await Promise.all(
    Object.entries(releases).map(([name, hash]) => store.readRecord(name, hash)),
  );
  const builtNames = new Set(records.map(({ name }) => name));
  const nextRecords = [...setRecords.filter(({ name }) => !builtNames.has(name)), ...records];
  return records.map((record) => {
    const { name, hash } = record;
    const before = setRecords.find((setRecord) => setRecord.name === name);
    if (!before) return { name, to: hash, changes: [] };
    return {
      name,
      from: before.hash,
      to: hash,
      changes: [
        ...listRecordChanges(before, record),
        ...findRemovedRoutes(before, record).flatMap((route) => describeLinks(route, nextRecords)),
      ],
    };
  });
}

function findRemovedRoutes(before: ReleaseRecord, after: ReleaseRecord): string[] {
  const names = new Set(after.routes.map(({ name }) => name));
  return before.routes.map(({ name }) => name).filter((name) => !names.has(name));
}

function describeLinks(route: string, records: readonly ReleaseRecord[]): string[] {
  return records.flatMap(({ name, contract }) => {
    const link = contract?.links?.[route];
    return link ? [`! ${name} links to route ${route} (${link.file})`] : [];
  });
}

/** Formats changes for people, a line for each. */
export function formatChanges(differences: readonly ReleaseDifference[]): string[] {
  return differences.flatMap(({ name, from, to, changes }) => [
    `${name} ${from ?? '–'} → ${to ?? '–'}${from === to ? ': no changes' : ''}`,
    ...changes.map((change) => `  ${change}`),
  ]);
}
