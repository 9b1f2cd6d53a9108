import type { ReleaseRecord, ReleaseSet } from '@vidra/shared-contract/delivery';
import { measureRelease } from '../../build/budgets.ts';
import type { ReleaseStore } from '../release-store.ts';
import { listNeeds } from '../settings/granted-needs.ts';

/** Difference of one release between two sets. */
export interface ReleaseDifference {
  readonly name: string;
  readonly from?: string;
  readonly to?: string;
  /** Changes for people; empty when a release was added, removed or pruned. */
  readonly changes: readonly string[];
}

/** Finds the releases whose hashes differ between two sets. */
export function findChangedReleases(
  from: ReleaseSet | undefined,
  to: ReleaseSet,
): Omit<ReleaseDifference, 'changes'>[] {
  const names = new Set([...Object.keys(from?.releases ?? {}), ...Object.keys(to.releases)]);
  return [...names]
    .map((name) => ({ name, before: from?.releases[name], after: to.releases[name] }))
    .filter(({ before, after }) => before !== after)
    .map(({ name, before, after }) => ({
      name,
      ...(before === undefined ? {} : { from: before }),
      ...(after === undefined ? {} : { to: after }),
    }));
}

/** Compares two sets by routes, sizes and versions. */
export async function diffSets(
  store: Pick<ReleaseStore, 'readRecord'>,
  from: ReleaseSet,
  to: ReleaseSet,
): Promise<ReleaseDifference[]> {
  return Promise.all(
    findChangedReleases(from, to).map(async (difference) => {
      const { name, from: before, to: after } = difference;
      if (before === undefined || after === undefined) return { ...difference, changes: [] };
      const records = await Promise.all([
        store.readRecord(name, before),
        store.readRecord(name, after),
      ]).catch(() => undefined);
      return {
        ...difference,
        changes: records ? listRecordChanges(...records) : ['one was pruned'],
      };
    }),
  );
}

/** Lists the changes from one release of a package to another, for people. */
export function listRecordChanges(a: ReleaseRecord, b: ReleaseRecord): string[] {
  return [
    ...listChanges('route', listPaths(a), listPaths(b)),
    ...listChanges('modal', a.modals, b.modals),
    ...listChanges('shares', listShares(a), listShares(b)),
    ...listChanges('need', listNeeds(a), listNeeds(b)),
    ...listChanges('setting', listSettings(a), listSettings(b)),
    ...listChanges('language', listLanguages(a), listLanguages(b)),
    ...(a.contractVersion === b.contractVersion
      ? []
      : [`contract version ${a.contractVersion} → ${b.contractVersion}`]),
    ...listSizeChanges(a, b),
  ];
}

function listChanges(label: string, before: readonly string[], after: readonly string[]): string[] {
  return [
    ...before.filter((item) => !after.includes(item)).map((item) => `- ${label} ${item}`),
    ...after.filter((item) => !before.includes(item)).map((item) => `+ ${label} ${item}`),
  ];
}

function listSizeChanges(a: ReleaseRecord, b: ReleaseRecord): string[] {
  const [before, after] = [getSizes(a), getSizes(b)];
  return Object.entries(after).flatMap(([part, bytes]) => {
    const bytesBefore = before[part];
    return bytesBefore === undefined || bytesBefore === bytes
      ? []
      : [`${part} ${bytesBefore} → ${bytes} bytes`];
  });
}

function getSizes(record: ReleaseRecord): Record<string, number> {
  const { entry, routes } = measureRelease(record);
  const code = Object.entries(record.files).filter(([name]) => /\.(css|js)$/.test(name));
  const total = code.reduce((sum, [, { brotliBytes }]) => sum + brotliBytes, 0);
  return { entry, ...routes, 'all scripts and styles': total };
}

function listPaths({ routes }: ReleaseRecord): string[] {
  return routes.map(({ name, path }) => `${name} ${path}`);
}

function listSettings({ config = {}, flags = {} }: ReleaseRecord): string[] {
  const values = Object.entries(config).map(
    ([key, field]) => `${key} (${field.type}, default ${JSON.stringify(field.default)})`,
  );
  const flagTexts = Object.entries(flags).map(
    ([name, flag]) => `${name} (flag, default ${flag.default ? 'on' : 'off'})`,
  );
  return [...values, ...flagTexts];
}

function listLanguages({ languages = {} }: ReleaseRecord): string[] {
  return Object.entries(languages).map(([tag, { missing }]) =>
    missing === 0 ? tag : `${tag} (${missing} missing)`,
  );
}

function listShares({ shared }: ReleaseRecord): string[] {
  return Object.entries(shared).map(([module, version]) => `${module} ${version}`);
}
