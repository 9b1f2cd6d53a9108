import type { Compilation, Compiler } from 'webpack';
import { loaderPath } from './locations.ts';
import { SINGLETONS_OF_OURS, sourceOf } from './singletons.ts';

const NAME = 'ContractOffer';

type Names = Readonly<Record<string, readonly string[]>>;

const offers = new WeakMap<Compilation, Names>();

/** The names that a host's build offers of each shared module of this repository, sorted. */
export function namesOfferedBy(compilation: Compilation): Names {
  return offers.get(compilation) ?? {};
}

/** Reads from the host's build what the modules export that it shares and that are made here. */
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
  const shared = SINGLETONS_OF_OURS.map((name) => {
    const file = sourceOf(name) ?? loaderPath(name);
    const module = [...modules].find((one) => 'resource' in one && one.resource === file);
    const names = module && moduleGraph.getProvidedExports(module);
    return [name, Array.isArray(names) ? names.sort() : ['*']] as const;
  });
  return Object.fromEntries(shared);
}
