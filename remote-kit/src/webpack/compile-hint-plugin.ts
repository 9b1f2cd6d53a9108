import webpack, { type Compiler } from 'webpack';

const { Compilation, sources } = webpack;

const NAME = 'CompileHint';

/** Chrome 136 and later compile such a file's functions while it comes, beside the page's own thread. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Characters of a minimised script. A larger one is a library of which a page calls little. */
const LONGEST = 1_000_000;

/**
 * Asks for scripts to be compiled as a whole before they run. Otherwise each function is compiled at its first
 * call, on the thread that the page needs: 1,800 times until an editor stands, a third of the time its code takes.
 * Comes after the minimiser, which would remove the comment, and before source maps and hashes.
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
