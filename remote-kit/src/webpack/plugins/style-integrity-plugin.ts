import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

type Source = ReturnType<Compilation['getAssets']>[number]['source'];

const { Compilation: Stages, RuntimeModule, sources, Template } = webpack;

const NAME = 'StyleIntegrity';
const HASHES = `${webpack.RuntimeGlobals.require}.styleIntegrity`;

/**
 * Lets the browser check the integrity of style sheets that load later, as
 * webpack-subresource-integrity does for scripts. Runs before that plugin, which hashes the scripts
 * that contain these hashes and keeps them correct when file names change.
 */
export class StyleIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      checkLinks(compilation);
      addHashes(compilation);
      compilation.hooks.processAssets.tap(
        { name: NAME, stage: Stages.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE - 1 },
        () => {
          fillIn(compilation);
        },
      );
    });
  }
}

function checkLinks(compilation: Compilation): void {
  const { beforeTagInsert } = MiniCssExtractPlugin.getCompilationHooks(compilation);
  beforeTagInsert.tap(NAME, (source, { tag, chunkId }) =>
    Template.asString([source, `${tag}.integrity = ${HASHES}[${chunkId}];`]),
  );
}

/** Adds the hashes of all later style sheets of a runtime as placeholders. */
function addHashes(compilation: Compilation): void {
  compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk) => {
    compilation.addRuntimeModule(chunk, new StyleHashes());
  });
}

class StyleHashes extends RuntimeModule {
  constructor() {
    super('style integrity', RuntimeModule.STAGE_BASIC);
  }

  override generate(): string | null {
    const { compilation, chunk } = this;
    if (!compilation || !chunk) return null;
    const styledChunks = [...chunk.getAllAsyncChunks()].filter((asyncChunk) =>
      hasStyles(compilation, asyncChunk),
    );
    if (styledChunks.length === 0) return null;
    const hashes = styledChunks.map(({ id }) => [id, createPlaceholder(String(id))]);
    return `${HASHES} = ${JSON.stringify(Object.fromEntries(hashes))};`;
  }
}

function hasStyles({ chunkGraph }: Compilation, chunk: Chunk): boolean {
  return chunkGraph.getChunkModulesIterableBySourceType(chunk, 'css/mini-extract') !== undefined;
}

/** Runs after style sheets are minified. Later changes are followed by their content hash. */
function fillIn(compilation: Compilation): void {
  const hashes = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    const sheet = [...chunk.files].find((file) => file.endsWith('.css'));
    const bytes = sheet && compilation.getAsset(sheet)?.source.buffer();
    if (bytes) hashes.set(createPlaceholder(String(chunk.id)), computeIntegrity(bytes));
  }
  for (const { name, source } of compilation.getAssets()) {
    if (name.endsWith('.js')) compilation.updateAsset(name, fillPlaceholders(source, hashes));
  }
}

function fillPlaceholders(source: Source, hashes: ReadonlyMap<string, string>): Source {
  const text = source.source().toString();
  const filledSource = new sources.ReplaceSource(source);
  for (const [placeholder, hash] of hashes) {
    const start = text.indexOf(placeholder);
    if (start >= 0) filledSource.replace(start, start + placeholder.length - 1, hash);
  }
  return filledSource;
}

/**
 * Creates a placeholder of the same length as its replacement, so that source maps stay correct.
 */
function createPlaceholder(chunk: string): string {
  return `style-${computeIntegrity(Buffer.from(`${NAME} ${chunk}`)).slice('style-'.length)}`;
}

function computeIntegrity(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
