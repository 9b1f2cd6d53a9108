import { writeFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CONTRACT_VERSION,
  isOnlySandboxed,
  SOURCE_LANGUAGE,
  type AssetList,
  type RemoteManifest,
} from '@vidra/shared-contract';
import { remoteNeeds, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import { signRecord } from '../provenance/index.ts';
import type { BuildOptions } from '../webpack/build-options.ts';
import {
  toContainerName,
  createHostConfig,
  createRemoteConfig,
  readInstalledVersions,
  getRequiredRanges,
} from '../webpack/index.ts';
import { findCustomElements } from './custom-elements.ts';
import { BuildError } from './build-error.ts';
import { checkBudgets } from './budgets.ts';
import { getOfferedContract, getUsedContract } from './contract-parts.ts';
import { loadManifest, type ReleasePackage } from './load-manifest.ts';
import { writeCatalogs } from './release-catalogs.ts';
import { runExclusive } from './run-exclusive.ts';
import { prerenderPages, type PrerenderedPages } from './prerender.ts';
import { describeFiles } from './release-files.ts';
import { computeReleaseHash, type ReleaseContent } from './release-hash.ts';
import { readReleaseSource } from './release-source.ts';
import { findEntryScript, collectHostAssets, collectRemoteAssets } from './route-assets.ts';
import { runWebpack } from './run-webpack.ts';
import { buildSandboxedContents, isSandboxedFile, writeEmptyEntry } from './sandboxed-contents.ts';
import { takeManifest } from './trim-manifest.ts';
import { existsSync } from 'node:fs';
import type { Compilation } from 'webpack';

/**
 * Copies the preview pictures for messengers, `previews/<route>.jpg`, into the package's build.
 *
 * @param dir absolute path of the package's folder
 */
async function takePreviews(dir: string): Promise<void> {
  const pictures = join(dir, 'previews');
  // Optional, because the site has one picture for all pages.
  if (existsSync(pictures)) await cp(pictures, join(dir, 'dist/previews'), { recursive: true });
}

/**
 * Builds a package into `<dir>/dist`, with `release.json` beside the files.
 *
 * @param dir absolute path of the package's folder
 * @throws BuildError when the package, its build or its sizes are invalid
 */
export async function buildRelease(
  dir: string,
  mode: BuildOptions['mode'],
): Promise<ReleaseRecord> {
  return runExclusive(dir, () => build(dir, mode));
}

async function build(dir: string, mode: BuildOptions['mode']): Promise<ReleaseRecord> {
  const source = await loadManifest(dir);
  const options = { dir, name: source.manifest.name, mode };
  const buildOutput = await (source.kind === 'host'
    ? buildHost(options, source)
    : buildRemote(options, source));
  await takePreviews(dir);
  const record = signRecord(await describeRelease(source, mode, buildOutput), process.env);
  checkBudgets(source.manifest.budgets, record);
  await writeFile(join(dir, 'dist/release.json'), `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

type Built = Pick<
  ReleaseRecord,
  'entry' | 'routeAssets' | 'prerendered' | 'contract' | 'languages'
> & {
  manifest?: Record<string, unknown>;
};

async function buildHost(options: BuildOptions, source: ReleasePackage): Promise<Built> {
  const { compilation } = await runWebpack(createHostConfig(options));
  const entry = findEntryScript(compilation, 'main');
  const routeAssets = toContractAssets(collectHostAssets(compilation, entry));
  return {
    entry,
    routeAssets,
    ...(await renderLanguages(options, source, compilation)),
    contract: getOfferedContract(compilation, options.dir),
  };
}

async function buildRemote(options: BuildOptions, source: ReleasePackage): Promise<Built> {
  if (isOnlySandboxed(source.manifest)) return buildOnlySandboxed(options, source);
  const { compilation } = await runWebpack(createRemoteConfig(options));
  const entry = findEntryScript(compilation, toContainerName(options.name));
  const routeAssets = toContractAssets(collectRemoteAssets(compilation, source.manifest, entry));
  const manifest = await takeManifest(join(options.dir, 'dist'));
  const contract = getUsedContract(compilation, source);
  const contents = await buildSandboxedContents(options, source.manifest);
  return {
    entry,
    routeAssets: { ...routeAssets, ...toContractAssets(contents?.routeAssets ?? {}) },
    ...(await renderLanguages(options, source, compilation)),
    manifest: { ...manifest },
    contract,
  };
}

/** Builds a remote of which no code runs in a page, and which therefore has no app. */
async function buildOnlySandboxed(options: BuildOptions, source: ReleasePackage): Promise<Built> {
  const entry = await writeEmptyEntry(join(options.dir, 'dist'));
  const contents = await buildSandboxedContents(options, source.manifest);
  if (!contents) throw new BuildError('It declares no sandboxed contents.');
  return {
    entry,
    routeAssets: toContractAssets(contents.routeAssets),
    ...(await renderLanguages(options, source, contents.compilation)),
  };
}

/**
 * Writes the catalogs of a build and the HTML of its pages in each language. Releases without
 * translations keep their previous hashes.
 */
async function renderLanguages(
  options: BuildOptions,
  source: ReleasePackage,
  compilation: Compilation,
): Promise<Pick<ReleaseRecord, 'prerendered' | 'languages'>> {
  const { languages, catalogs } = await writeCatalogs(
    compilation,
    source,
    join(source.dir, 'dist'),
  );
  // A development build's own React would not hydrate the HTML of another build.
  const pages: PrerenderedPages =
    options.mode === 'production'
      ? await prerenderPages(options, source.manifest, catalogs)
      : new Map();
  const entries = Object.entries(languages).map(([tag, language]) => {
    const files = pages.get(tag);
    return [tag, files ? { ...language, prerendered: files } : language] as const;
  });
  return {
    prerendered: { ...pages.get(SOURCE_LANGUAGE) },
    ...(entries.length > 0 ? { languages: Object.fromEntries(entries) } : {}),
  };
}

/** Creates the record of a build, without its provenance. */
export async function describeRelease(
  { dir, kind, manifest }: ReleasePackage,
  mode: BuildOptions['mode'],
  buildOutput: Built,
): Promise<ReleaseRecord> {
  const dist = join(dir, 'dist');
  const files = await describeFiles(dist);
  refuseTypeScript(Object.keys(files));
  const pageFiles = Object.keys(files).filter((file) => !isSandboxedFile(file));
  const elements = await findCustomElements(dist, pageFiles);
  const content: ReleaseContent = {
    schemaVersion: 1,
    name: manifest.name,
    title: manifest.title,
    kind,
    mode,
    ...buildOutput,
    files,
    routes: structuredClone(manifest.routes) as ReleaseRecord['routes'],
    modals: [...(manifest.modals ?? [])],
    ...getExtensions(manifest),
    ...getSettings(manifest),
    ...getNeeds(manifest),
    ...(elements.length > 0 && { elements }),
    contractVersion: CONTRACT_VERSION,
    shared: readSharedVersions({ dir, kind, manifest }),
  };
  const source = await readReleaseSource(dir);
  const buildOrigin = { createdAt: Date.now(), ...(source ? { source } : {}) };
  return { ...content, hash: computeReleaseHash(content), ...buildOrigin };
}

/** A host provides exact versions; a remote accepts ranges. A sandbox shares nothing. */
function readSharedVersions({ dir, kind, manifest }: ReleasePackage): ReleaseRecord['shared'] {
  if (kind === 'host') return readInstalledVersions(dir);
  return isOnlySandboxed(manifest) ? {} : getRequiredRanges(dir);
}

/** Webpack copies a worker that it does not recognize. */
function refuseTypeScript(files: readonly string[]): void {
  const copiedFile = files.find((file) => /\.tsx?$/.test(file));
  if (copiedFile === undefined) return;
  throw new BuildError(
    `${copiedFile} is TypeScript, which browsers cannot run. Name the file of a worker like x.worker.ts.`,
  );
}

function toContractAssets(
  assets: Readonly<Record<string, AssetList>>,
): ReleaseRecord['routeAssets'] {
  return Object.fromEntries(
    Object.entries(assets).map(([name, { js, css }]) => [name, { js: [...js], css: [...css] }]),
  );
}

/**
 * Returns the declared extensions, for the records of all builds. Releases without any keep their
 * previous hashes.
 */
export function getExtensions({ extensions }: RemoteManifest): Pick<ReleaseRecord, 'extensions'> {
  return extensions ? { extensions: structuredClone(extensions) as Extensions } : {};
}

/** Returns the declared configuration and flags, for the records of all builds. */
export function getSettings({
  config,
  flags,
}: RemoteManifest): Pick<ReleaseRecord, 'config' | 'flags'> {
  return {
    ...(config ? { config: structuredClone(config) as Config } : {}),
    ...(flags ? { flags: structuredClone(flags) as Flags } : {}),
  };
}

/**
 * Returns the declared needs, for the records of all builds.
 *
 * @throws BuildError when one of them is none
 */
export function getNeeds({ needs }: RemoteManifest): Pick<ReleaseRecord, 'needs'> {
  if (!needs) return {};
  const { data, error } = remoteNeeds.safeParse(needs);
  if (data) return { needs: data };
  const problems = error.issues.map(
    ({ path, message }) => `${['needs', ...path].join('.')} ${message}`,
  );
  throw new BuildError(`remote.ts: ${problems.join('; ')}`);
}

type Config = NonNullable<ReleaseRecord['config']>;
type Flags = NonNullable<ReleaseRecord['flags']>;
type Extensions = NonNullable<ReleaseRecord['extensions']>;
