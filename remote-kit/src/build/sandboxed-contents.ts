import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AssetList, RemoteManifest } from '@vidra/shared-contract';
import type { Compilation } from 'webpack';
import type { BuildOptions } from '../webpack/build-options.ts';
import { createSandboxConfig } from '../webpack/index.ts';
import { BuildError } from './build-error.ts';
import { findEntryScript } from './route-assets.ts';
import { runWebpack } from './run-webpack.ts';

/** Begins the file name of a sandboxed content. */
const FILE_PREFIX = 'sandboxed-';

/** Whether a file of a release is the script of a sandboxed content, which no page runs. */
export function isSandboxedFile(file: string): boolean {
  return file.startsWith(FILE_PREFIX);
}

/** Scripts of sandboxed contents. */
export interface BuiltContents {
  readonly compilation: Compilation;
  readonly routeAssets: Readonly<Record<string, AssetList>>;
}

/**
 * Builds the sandboxed contents of a remote beside its other files.
 *
 * @returns undefined if it has none
 * @throws BuildError naming a content without a file
 */
export async function buildSandboxedContents(
  options: BuildOptions,
  manifest: RemoteManifest,
): Promise<BuiltContents | undefined> {
  const names = listSandboxedNames(manifest);
  if (names.length === 0) return undefined;
  for (const name of names) requireSource(options.dir, name);
  const { compilation } = await runWebpack(createSandboxConfig(options, names));
  const assets = names.map((name) => {
    const files: AssetList = { js: [findEntryScript(compilation, name)], css: [] };
    return [`slot:${name}`, files] as const;
  });
  return { compilation, routeAssets: Object.fromEntries(assets) };
}

function listSandboxedNames({ extensions }: RemoteManifest): string[] {
  const contents = extensions?.contents ?? [];
  return contents.filter(({ sandboxed }) => sandboxed).map(({ name }) => name);
}

function requireSource(dir: string, name: string): void {
  const file = `src/sandboxed/${name}.ts`;
  if (existsSync(join(dir, file)) || existsSync(join(dir, `${file}x`))) return;
  throw new BuildError(`The sandboxed content "${name}" is declared, but ${file} is missing.`);
}

const ENTRY = 'entry.js';

/**
 * Writes the entry of a remote that only has sandboxed contents, into an empty folder. Nothing
 * loads it, but each release has one.
 *
 * @returns its file name
 */
export async function writeEmptyEntry(dist: string): Promise<string> {
  await rm(dist, { recursive: true, force: true });
  await mkdir(dist, { recursive: true });
  await writeFile(join(dist, ENTRY), '// This remote only has sandboxed contents.\n');
  return ENTRY;
}
