import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';
import { repositoryRoot } from '../locations.ts';

/**
 * Gives portable ids to modules whose identity depends on the build's folder. Webpack derives ids
 * from it: the federation plugin's entry is a file named by a hash over absolute paths, in the
 * folder where the build was started. Equal sources must give equal releases in any folder.
 */
export class PortableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PortableIds', (compilation) => {
      // Runs before webpack's own ids, which skip modules with an id.
      compilation.hooks.moduleIds.tap({ name: 'PortableIds', stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = toPortableId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/**
 * Returns an id for a module whose identifier contains a folder that webpack does not recognize as
 * a path.
 */
function toPortableId(module: Module): string | undefined {
  const identifier = module.identifier();
  const renamedId = identifier.replace(FEDERATION_ENTRY, 'federation-entry');
  if (renamedId === identifier && !identifier.split(/[|!]/).some(hasRepositoryRoot))
    return undefined;
  const text = renamedId.replaceAll(repositoryRoot, '');
  // Begins with a letter, because webpack's own ids are numbers.
  return `m${createHash('sha256').update(text).digest('hex').slice(0, 6)}`;
}

/**
 * Matches the entry in `node_modules/.federation` of the current folder. Concatenated with its
 * imports, its name also contains a hash over their names.
 */
const FEDERATION_ENTRY =
  /[^\s"|!]*\/node_modules\/\.federation\/entry\.[0-9a-f]+\.js(\|[0-9a-f]{32}$)?/g;

/** Webpack only makes a path relative if a part of the identifier begins with it. */
function hasRepositoryRoot(part: string): boolean {
  return part.indexOf(repositoryRoot) > 0;
}
