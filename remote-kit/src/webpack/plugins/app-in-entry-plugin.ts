import webpack, { type Compiler } from 'webpack';

/**
 * Merges the chunk of `./app` into the remote's entry. They are almost always loaded together, and
 * saving a request outweighs the additional bytes for a modal's content.
 */
export class AppInEntryPlugin {
  readonly #entry: string;

  constructor(entry: string) {
    this.#entry = entry;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('AppInEntry', (compilation) => {
      const stage = webpack.OptimizationStages.STAGE_ADVANCED;
      compilation.hooks.optimizeChunks.tap({ name: 'AppInEntry', stage }, (chunks) => {
        const all = [...chunks];
        const entry = all.find((chunk) => chunk.name === this.#entry);
        const app = all.find((chunk) => chunk.name === '__federation_expose_app');
        const { chunkGraph } = compilation;
        if (!entry || !app || !chunkGraph.canChunksBeIntegrated(entry, app)) return;
        chunkGraph.integrateChunks(entry, app);
        compilation.chunks.delete(app);
      });
    });
  }
}
