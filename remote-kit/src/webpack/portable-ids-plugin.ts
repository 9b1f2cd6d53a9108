import { createHash } from 'node:crypto';
import type { Compiler, Module } from 'webpack';
import { repositoryRoot } from './locations.ts';

/**
 * Names the modules whose identity holds where they were built, which webpack's own ids would be made of: the
 * federation plugin's entry lies in a file named by a hash over absolute paths, under whatever folder the build was
 * started in. Equal sources shall give equal releases in any folder.
 */
export class PortableIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PortableIds', (compilation) => {
      // Before webpack's own, which leaves modules alone that have an id.
      compilation.hooks.moduleIds.tap({ name: 'PortableIds', stage: -100 }, (modules) => {
        for (const module of modules) {
          const id = toPortableId(module);
          if (id !== undefined) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** An id of its own for a module that names a folder where webpack does not take it for a path. */
function toPortableId(module: Module): string | undefined {
  const identifier = module.identifier();
  const renamedId = identifier.replace(FEDERATION_ENTRY, 'federation-entry');
  if (renamedId === identifier && !identifier.split(/[|!]/).some(hasRepositoryRoot))
    return undefined;
  const text = renamedId.replaceAll(repositoryRoot, '');
  // Begins with a letter: webpack's own are numbers.
  return `m${createHash('sha256').update(text).digest('hex').slice(0, 6)}`;
}

/**
 * Wherever the build was started: `node_modules/.federation` of the current folder. Joined with what it imports, it is
 * named by a hash over their names, too.
 */
const FEDERATION_ENTRY =
  /[^\s"|!]*\/node_modules\/\.federation\/entry\.[0-9a-f]+\.js(\|[0-9a-f]{32}$)?/g;

/** webpack makes a path relative that a part of the identifier begins with. */
function hasRepositoryRoot(part: string): boolean {
  return part.indexOf(repositoryRoot) > 0;
}
