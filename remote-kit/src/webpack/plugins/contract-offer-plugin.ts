import type { Compilation, Compiler } from 'webpack';
import { resolveLoader } from '../locations.ts';
import { SINGLETONS_OF_OURS, getSubsetFile } from '../singletons.ts';

const NAME = 'ContractOffer';

type Names = Readonly<Record<string, readonly string[]>>;

const offers = new WeakMap<Compilation, Names>();

/**
 * Returns the names that a host's build offers of each shared module of this repository, sorted.
 */
export function getOfferedNames(compilation: Compilation): Names {
  return offers.get(compilation) ?? {};
}

/** Reads the exports of this repository's shared modules from the host's build. */
export class ContractOfferPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterChunks.tap(NAME, () => {
        offers.set(compilation, collect(compilation));
      });
    });
  }
}

function collect({ modules, moduleGraph }: Compilation): Names {
  const offeredEntries = SINGLETONS_OF_OURS.map((name) => {
    const file = getSubsetFile(name) ?? resolveLoader(name);
    const module = [...modules].find(
      (candidate) => 'resource' in candidate && candidate.resource === file,
    );
    const names = module && moduleGraph.getProvidedExports(module);
    return [name, Array.isArray(names) ? names.sort() : ['*']] as const;
  });
  return Object.fromEntries(offeredEntries);
}
