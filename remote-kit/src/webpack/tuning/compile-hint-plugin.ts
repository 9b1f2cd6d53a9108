import webpack, { type Compiler } from 'webpack';

const { Compilation, sources } = webpack;

const NAME = 'CompileHint';

/**
 * Chrome 136 and later compile all functions of such a file while it loads, off the main thread.
 */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Maximum length of a minified script in characters. A larger one is a library of which a page
 * calls little.
 */
const LONGEST = 1_000_000;

/**
 * Hints the browser to compile whole scripts before they run. Otherwise each function is compiled
 * at its first call on the main thread: 1,800 times until an editor is shown, a third of its script
 * time. Runs after the minifier, which would remove the comment, and before source maps and hashes.
 */
export class CompileHintPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js') || source.size() > LONGEST) continue;
          compilation.updateAsset(file, (script) => new sources.ConcatSource(HINT, script));
        }
      });
    });
  }
}
