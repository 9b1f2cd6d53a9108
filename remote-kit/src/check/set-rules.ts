import { isInRange, rangeFor } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { findContractGaps } from './contract-rules.ts';
import { findExtensionConflicts } from './extension-rules.ts';
import { hasPathOverlap } from './path-overlap.ts';
import type { Conflict, Refusal } from './refusal.ts';
import type { SetChange } from './set-change.ts';

/**
 * Checks whether releases fit together. Faults between unchanged releases are not reported, because
 * the publisher did not cause them.
 */
export function checkTogether(change: SetChange): Refusal[] {
  const { records, changed } = change;
  const host = records.find(({ kind }) => kind === 'host');
  const remotes = records.filter((record) => record !== host);
  const conflicts = [
    ...(host ? findHostConflicts(host, remotes, changed) : []),
    ...pairReleases(records, changed).flatMap(([a, b]) => [
      ...findRouteConflicts(a, b),
      ...findModalConflicts(a, b),
      ...findElementConflicts(a, b),
    ]),
    ...findExtensionConflicts(change),
  ];
  return conflicts
    .filter(({ remote, other }) => changed.has(remote) || changed.has(other))
    .map(({ other: _, ...refusal }) => refusal);
}

/** Pairs all releases. If only one of a pair changed, it comes first. */
function pairReleases(records: readonly ReleaseRecord[], changedNames: ReadonlySet<string>) {
  const sortedRecords = [...records].sort(
    (a, b) => Number(changedNames.has(b.name)) - Number(changedNames.has(a.name)),
  );
  return sortedRecords.flatMap((a, index) =>
    sortedRecords.slice(index + 1).map((b) => [a, b] as const),
  );
}

function findHostConflicts(
  host: ReleaseRecord,
  remotes: readonly ReleaseRecord[],
  changedNames: ReadonlySet<string>,
): Conflict[] {
  const conflicts = remotes.flatMap((remote) => withHost(remote, host, changedNames));
  return withAdvice(
    conflicts.filter(({ remote, other }) => changedNames.has(remote) || changedNames.has(other)),
    host,
  );
}

function withHost(
  remote: ReleaseRecord,
  host: ReleaseRecord,
  changedNames: ReadonlySet<string>,
): Conflict[] {
  const refusedRecord = changedNames.has(remote.name) ? remote : host;
  const sharedFields = {
    remote: refusedRecord.name,
    other: refusedRecord === remote ? host.name : remote.name,
  };
  const advice =
    refusedRecord === remote
      ? `Update to the sources of the live host and build ${remote.name} again, or publish both at once: release publish ${host.name} ${remote.name}.`
      : BUILD_AGAIN;
  const createDifference = (label: string, foundVersion: string, providedVersion: string) => ({
    ...sharedFields,
    found: `${remote.name} needs ${label} ${foundVersion}`,
    expected: `${label} ${providedVersion}, which ${host.name} ${host.hash} provides`,
    advice,
  });
  const conflicts: Conflict[] = [];
  if (remote.contractVersion !== host.contractVersion) {
    const versions = [String(remote.contractVersion), String(host.contractVersion)] as const;
    conflicts.push({ rule: 'contract', ...createDifference('contract version', ...versions) });
  }
  const gaps = findContractGaps(remote, host);
  conflicts.push(
    ...gaps.map((gap) => ({ ...sharedFields, ...gap, rule: 'contract' as const, advice })),
  );
  if (remote.mode !== host.mode) {
    conflicts.push({ rule: 'mode', ...createDifference('a host in', remote.mode, host.mode) });
  }
  for (const [module, range] of Object.entries(remote.shared)) {
    const providedVersion = host.shared[module];
    if (providedVersion !== undefined && isInRange(providedVersion, range)) continue;
    const difference = createDifference(module, range, providedVersion ?? 'none');
    const needsNewerHost = refusedRecord === remote && isSameMajor(providedVersion, range);
    conflicts.push({
      rule: 'shared',
      ...difference,
      ...(needsNewerHost && {
        advice:
          `Publish ${remote.name} again once a host with ${module} ${range} is live. If it also works with ` +
          `${providedVersion}, lower the version in "peerDependencies" of its package.json and build again.`,
      }),
    });
  }
  return conflicts;
}

/** Whether a version and a range have the same major version. */
function isSameMajor(version: string | undefined, range: string): version is string {
  return version !== undefined && rangeFor(version) === rangeFor(range.slice(1));
}

/**
 * Placeholder for advice that names all affected remotes. Published one by one, none of them would
 * go live.
 */
const BUILD_AGAIN = 'build again';

function withAdvice(conflicts: readonly Conflict[], host: ReleaseRecord): Conflict[] {
  const left = conflicts.filter(({ advice }) => advice === BUILD_AGAIN).map(({ other }) => other);
  const names = [...new Set(left)].join(' ');
  const advice =
    `Build ${names} from the sources of this host, and publish all of them at once: ` +
    `release publish ${host.name} ${names}.`;
  return conflicts.map((conflict) =>
    conflict.advice === BUILD_AGAIN ? { ...conflict, advice } : conflict,
  );
}

function findRouteConflicts(a: ReleaseRecord, b: ReleaseRecord): Conflict[] {
  return a.routes.flatMap((ownRoute) =>
    b.routes.flatMap((otherRoute): Conflict[] => {
      const sharedFields = { remote: a.name, other: b.name };
      if (hasPathOverlap(ownRoute.path, otherRoute.path)) {
        const finding = `"${ownRoute.name}" claims ${ownRoute.path}; "${otherRoute.name}" of ${b.name} has ${otherRoute.path}`;
        const advice = `Choose another path in remote.ts, or agree with the team of ${b.name} and publish both at once.`;
        return [
          {
            ...sharedFields,
            rule: 'path',
            found: finding,
            expected: 'one owner for each address',
            advice,
          },
        ];
      }
      if (ownRoute.name !== otherRoute.name) return [];
      const finding = `route "${ownRoute.name}" in both ${a.name} and ${b.name}`;
      const expectation = 'unique route names across the site, because navigation uses them';
      const advice = 'Rename the route in remote.ts.';
      return [
        { ...sharedFields, rule: 'route-name', found: finding, expected: expectation, advice },
      ];
    }),
  );
}

function findModalConflicts(a: ReleaseRecord, b: ReleaseRecord): Conflict[] {
  const commonModals = a.modals.filter((modal) => b.modals.includes(modal));
  return commonModals.map((modal) => ({
    remote: a.name,
    other: b.name,
    rule: 'modal',
    found: `modal "${modal}" in both ${a.name} and ${b.name}`,
    expected: 'one remote for the content of each modal',
    advice: `Remove "${modal}" from remote.ts, or agree with the team of ${b.name} and publish both at once.`,
  }));
}

/** A second definition of the same element name throws and breaks its part of the page. */
function findElementConflicts(a: ReleaseRecord, b: ReleaseRecord): Conflict[] {
  const commonElements = a.elements?.filter((element) => b.elements?.includes(element)) ?? [];
  return commonElements.map((element) => ({
    remote: a.name,
    other: b.name,
    rule: 'element',
    found: `both ${a.name} and ${b.name} define the custom element <${element}>`,
    expected: 'one definition of each custom element in the page',
    advice: `Define it as <${a.name}-…> in ${a.name}, or check customElements.get("${element}") first.`,
  }));
}
