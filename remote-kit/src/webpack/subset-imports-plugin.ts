import webpack, { type Compiler } from 'webpack';
import * as routerSubset from './react-router-subset.ts';

const offered: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['react-router-dom', new Set(Object.keys(routerSubset))],
]);

interface Parser {
  state: { module: { addError: (error: Error) => void; resource?: string } };
  hooks: {
    importSpecifier: {
      tap: (
        name: string,
        check: (statement: unknown, source: string, exported: string | null) => void,
      ) => void;
    };
  };
}

/** Refuses an import that the host's subset of a shared module lacks: it would be undefined in the page. */
export class SubsetImportsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('SubsetImports', (factory) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        factory.hooks.parser.for(type).tap('SubsetImports', (parser) => {
          checkImports(parser as unknown as Parser);
        });
      }
    });
  }
}

function checkImports(parser: Parser): void {
  parser.hooks.importSpecifier.tap('SubsetImports', (_, source, exported) => {
    const names = offered.get(source);
    if (!names || (exported !== null && names.has(exported))) return;
    parser.state.module.addError(
      new webpack.WebpackError(
        `The host does not offer "${exported ?? '*'}" of ${source}. ` +
          'Add it to remote-kit/src/webpack/react-router-subset.ts.',
      ),
    );
  });
}
