import type { Compilation, Compiler } from 'webpack';
import { isKept } from './contract-use-plugin.ts';

const NAME = 'ScriptFiles';

const files = new WeakMap<Compilation, readonly string[]>();

/** Returns the source files of the scripts in a build with `ScriptFilesPlugin`, sorted. */
export function getScriptFiles(compilation: Compilation): readonly string[] {
  return files.get(compilation) ?? [];
}

/** Lists the source files whose code a build contains. Unused code is already removed then. */
export class ScriptFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterChunks.tap(NAME, () => {
        const resources = [...compilation.modules]
          .filter((module) => isKept(compilation, module))
          .flatMap((module) => ('resource' in module ? [String(module.resource)] : []))
          .map((resource) => resource.split('?')[0] ?? '')
          .filter((resource) => /\.[cm]?[jt]sx?$/.test(resource));
        files.set(compilation, [...new Set(resources)].sort());
      });
    });
  }
}
