import type { ContractParts, ReleaseRecord } from '@vidra/shared-contract/delivery';

/** Something that a remote uses of the contract and that is not offered, or as something else. */
export interface ContractGap {
  readonly found: string;
  readonly expected: string;
}

/**
 * What a remote uses of the contract and its host does not offer. Nothing is said of releases that
 * do not record it.
 */
export function contractGaps(remote: ReleaseRecord, host: ReleaseRecord): ContractGap[] {
  const [used, offered] = [remote.contract, host.contract];
  if (!used || !offered) return [];
  const by = `${host.name} ${host.hash}`;
  return [
    ...callGaps(remote, used, offered, by),
    ...nameGaps(remote, used, offered, by),
    ...tokenGaps(remote, used, offered, by),
    ...missing(used.modals, offered.modals).map((modal) => ({
      found: `${remote.name} has content for the modal "${modal}"`,
      expected: `a modal that ${by} has a frame for: ${offered.modals.join(', ')}`,
    })),
  ];
}

function callGaps(
  { name }: ReleaseRecord,
  used: ContractParts,
  offered: ContractParts,
  by: string,
): ContractGap[] {
  return Object.entries(used.calls).flatMap(([call, endpoint]) => {
    const known = offered.calls[call];
    if (known === endpoint) return [];
    return known === undefined
      ? { found: `${name} makes the call "${call}"`, expected: `a call that ${by} knows` }
      : {
          found: `${name} makes the call "${call}" as ${endpoint}`,
          expected: `${known}, as ${by} has it`,
        };
  });
}

function nameGaps(
  { name }: ReleaseRecord,
  used: ContractParts,
  offered: ContractParts,
  by: string,
): ContractGap[] {
  return Object.entries(used.names).flatMap(([module, names]) => {
    const known = offered.names[module];
    // Of what a host of an earlier version does not list nothing can be said.
    if (!known || known.includes('*')) return [];
    const lacking = missing(names, [...known, '*']);
    if (lacking.length === 0) return [];
    const found = `${name} imports ${lacking.join(', ')} of ${module}`;
    return { found, expected: `names that ${by} offers of it` };
  });
}

function tokenGaps(
  { name }: ReleaseRecord,
  used: ContractParts,
  offered: ContractParts,
  by: string,
): ContractGap[] {
  const known = offered.tokens;
  // Of what a host of an earlier version does not list nothing can be said.
  if (!known) return [];
  return Object.entries(used.tokens ?? {}).flatMap(([token, file]) =>
    token in known
      ? []
      : { found: `${name} uses the design token ${token} (${file})`, expected: `a token of ${by}` },
  );
}

function missing(used: readonly string[], offered: readonly string[]): string[] {
  return used.filter((name) => !offered.includes(name));
}
