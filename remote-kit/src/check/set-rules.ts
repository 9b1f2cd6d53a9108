import { isInRange } from '@vidra/shared-contract';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { contractGaps } from './contract-rules.ts';
import { extensionConflicts } from './extension-rules.ts';
import { pathsOverlap } from './path-overlap.ts';
import type { Conflict, Refusal } from './refusal.ts';
import type { SetChange } from './set-change.ts';

/**
 * Holds releases to what they must be together. Faults between releases that stay are not the
 * publisher's, so they are not named.
 */
export function checkTogether(change: SetChange): Refusal[] {
  const { records, changed } = change;
  const host = records.find(({ kind }) => kind === 'host');
  const remotes = records.filter((record) => record !== host);
  const conflicts = [
    ...(host ? hostConflicts(host, remotes, changed) : []),
    ...pairsOf(records, changed).flatMap(([a, b]) => [
      ...sameRoutes(a, b),
      ...sameModals(a, b),
      ...sameElements(a, b),
    ]),
    ...extensionConflicts(change),
  ];
  return conflicts
    .filter(({ remote, other }) => changed.has(remote) || changed.has(other))
    .map(({ other: _, ...refusal }) => refusal);
}

/** Each two releases once; the first is a changed one where one of them is. */
function pairsOf(records: readonly ReleaseRecord[], changed: ReadonlySet<string>) {
  const sorted = [...records].sort(
    (a, b) => Number(changed.has(b.name)) - Number(changed.has(a.name)),
  );
  return sorted.flatMap((a, index) => sorted.slice(index + 1).map((b) => [a, b] as const));
}

function hostConflicts(
  host: ReleaseRecord,
  remotes: readonly ReleaseRecord[],
  changed: ReadonlySet<string>,
): Conflict[] {
  const conflicts = remotes.flatMap((remote) => withHost(remote, host, changed));
  return withAdvice(
    conflicts.filter(({ remote, other }) => changed.has(remote) || changed.has(other)),
    host,
  );
}

function withHost(
  remote: ReleaseRecord,
  host: ReleaseRecord,
  changed: ReadonlySet<string>,
): Conflict[] {
  const refused = changed.has(remote.name) ? remote : host;
  const common = { remote: refused.name, other: refused === remote ? host.name : remote.name };
  const advice =
    refused === remote
      ? `Update to the sources of the live host and build ${remote.name} again, or publish both at once: release publish ${host.name} ${remote.name}.`
      : BUILD_AGAIN;
  const differing = (what: string, found: string, provided: string) => ({
    ...common,
    found: `${remote.name} needs ${what} ${found}`,
    expected: `${what} ${provided}, which ${host.name} ${host.hash} provides`,
    advice,
  });
  const conflicts: Conflict[] = [];
  if (remote.contractVersion !== host.contractVersion) {
    const versions = [String(remote.contractVersion), String(host.contractVersion)] as const;
    conflicts.push({ rule: 'contract', ...differing('contract version', ...versions) });
  }
  const gaps = contractGaps(remote, host);
  conflicts.push(...gaps.map((gap) => ({ ...common, ...gap, rule: 'contract' as const, advice })));
  if (remote.mode !== host.mode) {
    conflicts.push({ rule: 'mode', ...differing('a host in', remote.mode, host.mode) });
  }
  for (const [module, range] of Object.entries(remote.shared)) {
    const provided = host.shared[module];
    if (provided !== undefined && isInRange(provided, range)) continue;
    conflicts.push({ rule: 'shared', ...differing(module, range, provided ?? 'none') });
  }
  return conflicts;
}

/** Stands for advice that names all remotes which a host leaves behind: one by one none would go live. */
const BUILD_AGAIN = 'build again';

function withAdvice(conflicts: readonly Conflict[], host: ReleaseRecord): Conflict[] {
  const left = conflicts.filter(({ advice }) => advice === BUILD_AGAIN).map(({ other }) => other);
  const names = [...new Set(left)].join(' ');
  const advice =
    `Build ${names} from the sources of this host, and publish all of them at once: ` +
    `release publish ${host.name} ${names}.`;
  return conflicts.map((one) => (one.advice === BUILD_AGAIN ? { ...one, advice } : one));
}

function sameRoutes(a: ReleaseRecord, b: ReleaseRecord): Conflict[] {
  return a.routes.flatMap((mine) =>
    b.routes.flatMap((theirs): Conflict[] => {
      const common = { remote: a.name, other: b.name };
      if (pathsOverlap(mine.path, theirs.path)) {
        const found = `"${mine.name}" claims ${mine.path}; "${theirs.name}" of ${b.name} has ${theirs.path}`;
        const advice = `Choose another path in remote.ts, or agree with the team of ${b.name} and publish both at once.`;
        return [{ ...common, rule: 'path', found, expected: 'one owner for each address', advice }];
      }
      if (mine.name !== theirs.name) return [];
      const found = `route "${mine.name}" of ${a.name} and of ${b.name}`;
      const expected = 'route names that are unique over the site: navigation goes by them';
      const advice = 'Rename the route in remote.ts.';
      return [{ ...common, rule: 'route-name', found, expected, advice }];
    }),
  );
}

function sameModals(a: ReleaseRecord, b: ReleaseRecord): Conflict[] {
  const both = a.modals.filter((modal) => b.modals.includes(modal));
  return both.map((modal) => ({
    remote: a.name,
    other: b.name,
    rule: 'modal',
    found: `modal "${modal}" of ${a.name} and of ${b.name}`,
    expected: 'one remote for the content of each modal',
    advice: `Take "${modal}" out of remote.ts, or agree with the team of ${b.name} and publish both at once.`,
  }));
}

/** The second definition of a name throws, and with it the part that it stands in. */
function sameElements(a: ReleaseRecord, b: ReleaseRecord): Conflict[] {
  const both = a.elements?.filter((element) => b.elements?.includes(element)) ?? [];
  return both.map((element) => ({
    remote: a.name,
    other: b.name,
    rule: 'element',
    found: `both ${a.name} and ${b.name} define the custom element <${element}>`,
    expected: 'one definition of each custom element in the page',
    advice: `Define it as <${a.name}-…> in ${a.name}, or ask customElements.get("${element}") first.`,
  }));
}
