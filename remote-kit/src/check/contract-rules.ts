import type { ContractParts, ReleaseRecord } from '@vidra/shared-contract/delivery';

/** A part of the contract that a remote uses and the host does not offer, or offers differently. */
export interface ContractGap {
  readonly found: string;
  readonly expected: string;
}

/**
 * Finds the parts of the contract that a remote uses and its host does not offer. Releases without
 * a recorded contract are skipped.
 */
export function findContractGaps(remote: ReleaseRecord, host: ReleaseRecord): ContractGap[] {
  const [usedParts, offeredParts] = [remote.contract, host.contract];
  if (!usedParts || !offeredParts) return [];
  const by = `${host.name} ${host.hash}`;
  return [
    ...callGaps(remote, usedParts, offeredParts, by),
    ...nameGaps(remote, usedParts, offeredParts, by),
    ...findTokenGaps(remote, usedParts, offeredParts, by),
    ...findMissing(usedParts.modals, offeredParts.modals).map((modal) => ({
      found: `${remote.name} has content for the modal "${modal}"`,
      expected: `a modal that ${by} supports: ${offeredParts.modals.join(', ')}`,
    })),
  ];
}

function callGaps(
  { name }: ReleaseRecord,
  usedParts: ContractParts,
  offeredParts: ContractParts,
  by: string,
): ContractGap[] {
  return Object.entries(usedParts.calls).flatMap(([call, endpoint]) => {
    const offeredEndpoint = offeredParts.calls[call];
    if (offeredEndpoint === endpoint) return [];
    return offeredEndpoint === undefined
      ? { found: `${name} calls "${call}"`, expected: `a call that ${by} offers` }
      : {
          found: `${name} calls "${call}" as ${endpoint}`,
          expected: `${offeredEndpoint}, as in ${by}`,
        };
  });
}

function nameGaps(
  { name }: ReleaseRecord,
  usedParts: ContractParts,
  offeredParts: ContractParts,
  by: string,
): ContractGap[] {
  return Object.entries(usedParts.names).flatMap(([module, names]) => {
    const offeredNames = offeredParts.names[module];
    // A host of an earlier version does not list its names.
    if (!offeredNames || offeredNames.includes('*')) return [];
    const missingNames = findMissing(names, [...offeredNames, '*']);
    if (missingNames.length === 0) return [];
    const finding = `${name} imports ${missingNames.join(', ')} of ${module}`;
    return { found: finding, expected: `names that ${by} offers from it` };
  });
}

function findTokenGaps(
  { name }: ReleaseRecord,
  usedParts: ContractParts,
  offeredParts: ContractParts,
  by: string,
): ContractGap[] {
  const offeredTokens = offeredParts.tokens;
  // A host of an earlier version does not list its tokens.
  if (!offeredTokens) return [];
  return Object.entries(usedParts.tokens ?? {}).flatMap(([token, file]) =>
    token in offeredTokens
      ? []
      : { found: `${name} uses the design token ${token} (${file})`, expected: `a token of ${by}` },
  );
}

function findMissing(usedNames: readonly string[], offeredNames: readonly string[]): string[] {
  return usedNames.filter((name) => !offeredNames.includes(name));
}
