import webpack, { type Compiler } from 'webpack';
import * as iconifySubset from './iconify-subset.ts';
import * as querySubset from './react-query-subset.ts';
import * as routerSubset from './react-router-subset.ts';

interface Subset {
  readonly names: ReadonlySet<string>;
  readonly file: string;
}

const subsetsByModule: ReadonlyMap<string, Subset> = new Map([
  ['react-router-dom', { names: listExportNames(routerSubset), file: 'react-router-subset.ts' }],
  ['@tanstack/react-query', { names: listExportNames(querySubset), file: 'react-query-subset.ts' }],
  ['@iconify/react', { names: listExportNames(iconifySubset), file: 'iconify-subset.ts' }],
]);

function listExportNames(module: object): ReadonlySet<string> {
  return new Set(Object.keys(module));
}

interface Parser {
  state: { module: { addError: (error: Error) => void; resource?: string } };
  hooks: {
    importSpecifier: {
      tap: (
        name: string,
        check: (statement: unknown, source: string, exportName: string | null) => void,
      ) => void;
    };
  };
}

/**
 * Refuses an import that the host's subset of a shared module lacks, because it would be undefined
 * in the page.
 */
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
  parser.hooks.importSpecifier.tap('SubsetImports', (_, source, exportName) => {
    const subset = subsetsByModule.get(source);
    if (!subset || (exportName !== null && subset.names.has(exportName))) return;
    parser.state.module.addError(
      new webpack.WebpackError(
        `The host does not provide "${exportName ?? '*'}" from ${source}. ` +
          `Add it to remote-kit/src/webpack/subsets/${subset.file}.`,
      ),
    );
  });
}
