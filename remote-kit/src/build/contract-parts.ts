import { ENDPOINTS, MODAL_NAMES, type CallName } from '@vidra/shared-contract';
import type { ContractParts } from '@vidra/shared-contract/delivery';
import type { Compilation } from 'webpack';
import {
  getContractUse,
  getLinkParts,
  getOfferedNames,
  findDefinedTokens,
  findUsedTokens,
} from '../webpack/index.ts';
import type { ReleasePackage } from './load-manifest.ts';
import { BuildError } from './build-error.ts';

/** Returns everything that a host's build offers of the contract. */
export function getOfferedContract(compilation: Compilation, dir: string): ContractParts {
  return {
    ...getLinkParts(compilation),
    tokens: findDefinedTokens(compilation, dir),
    calls: pickCalls(Object.keys(ENDPOINTS)),
    names: toWritable(getOfferedNames(compilation)),
    modals: [...MODAL_NAMES],
  };
}

/**
 * Returns the parts of the contract that a remote's build uses.
 *
 * @throws BuildError naming a call that the contract does not have
 */
export function getUsedContract(
  compilation: Compilation,
  { dir, manifest }: Pick<ReleasePackage, 'dir' | 'manifest'>,
): ContractParts {
  const { calls, names } = getContractUse(compilation);
  const tokens = findUsedTokens(compilation, dir);
  return {
    ...getLinkParts(compilation),
    ...(Object.keys(tokens).length > 0 ? { tokens } : {}),
    calls: pickCalls(calls),
    names: toWritable(names),
    modals: [...(manifest.modals ?? [])],
  };
}

function pickCalls(names: readonly string[]): ContractParts['calls'] {
  return Object.fromEntries(names.map((name) => [name, formatEndpoint(name)]));
}

function formatEndpoint(name: string): string {
  if (!(name in ENDPOINTS)) {
    throw new BuildError(`callApi('${name}') is not in the contract. See shared-contract.`);
  }
  const { method, path } = ENDPOINTS[name as CallName];
  return `${method} ${path}`;
}

function toWritable(names: Readonly<Record<string, readonly string[]>>): ContractParts['names'] {
  return Object.fromEntries(Object.entries(names).map(([module, list]) => [module, [...list]]));
}
