import { ENDPOINTS, MODAL_NAMES, type CallName } from '@vidra/shared-contract';
import type { ContractParts } from '@vidra/shared-contract/delivery';
import type { Compilation } from 'webpack';
import {
  contractUseOf,
  linksOf,
  namesOfferedBy,
  tokensDefinedIn,
  tokensUsedIn,
} from '../webpack/index.ts';
import type { ReleasePackage } from './load-manifest.ts';
import { BuildError } from './build-error.ts';

/** What a host's build offers of the contract: all of it. */
export function offeredContract(compilation: Compilation, dir: string): ContractParts {
  return {
    ...linksOf(compilation),
    tokens: tokensDefinedIn(compilation, dir),
    calls: callsNamed(Object.keys(ENDPOINTS)),
    names: writable(namesOfferedBy(compilation)),
    modals: [...MODAL_NAMES],
  };
}

/**
 * What a remote's build uses of the contract.
 *
 * @throws BuildError naming a call that the contract does not have
 */
export function usedContract(
  compilation: Compilation,
  { dir, manifest }: Pick<ReleasePackage, 'dir' | 'manifest'>,
): ContractParts {
  const { calls, names } = contractUseOf(compilation);
  const tokens = tokensUsedIn(compilation, dir);
  return {
    ...linksOf(compilation),
    ...(Object.keys(tokens).length > 0 ? { tokens } : {}),
    calls: callsNamed(calls),
    names: writable(names),
    modals: [...(manifest.modals ?? [])],
  };
}

function callsNamed(names: readonly string[]): ContractParts['calls'] {
  return Object.fromEntries(names.map((name) => [name, endpointText(name)]));
}

function endpointText(name: string): string {
  if (!(name in ENDPOINTS)) {
    throw new BuildError(`callApi('${name}') is no call of the contract: see shared-contract.`);
  }
  const { method, path } = ENDPOINTS[name as CallName];
  return `${method} ${path}`;
}

function writable(names: Readonly<Record<string, readonly string[]>>): ContractParts['names'] {
  return Object.fromEntries(Object.entries(names).map(([module, list]) => [module, [...list]]));
}
