import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Catalog } from '@vidra/shared-i18n/message';
import type { Compilation } from 'webpack';
import { readCatalogFiles } from '@vidra/shared-i18n/catalog-files';
import { CatalogError, compileCatalogs } from '../messages/compile-catalogs.ts';
import {
  extractMessages,
  UnreadableMessageError,
  type Message,
} from '../messages/extract-messages.ts';
import { listManifestMessages, readMessages } from '../messages/package-messages.ts';
import { getScriptFiles } from '../webpack/index.ts';
import { BuildError } from './build-error.ts';
import type { ReleasePackage } from './load-manifest.ts';

type Languages = NonNullable<ReleaseRecord['languages']>;

/** Catalogs of a build by language. */
export type ReleaseCatalogs = ReadonlyMap<string, Catalog>;

/** Languages of a build for its record, and their catalogs. */
export interface BuildCatalogs {
  readonly languages: Languages;
  readonly catalogs: ReleaseCatalogs;
}

/** Messages of a build by the folder of the package that they belong to. */
export type BuildMessages = ReadonlyMap<string, readonly Message[]>;

/**
 * Writes the catalogs of a build, `locales/<language>.json`.
 *
 * @param dist folder of the build
 * @throws BuildError naming a text or a translation that cannot be used
 */
export async function writeCatalogs(
  compilation: Compilation,
  source: ReleasePackage,
  dist: string,
): Promise<BuildCatalogs> {
  const messages = await readBuildMessages(compilation, source);
  const { languages, catalogs } = await compileBuildCatalogs(messages);
  for (const [tag, catalog] of catalogs) {
    await mkdir(join(dist, CATALOG_FOLDER), { recursive: true });
    await writeFile(join(dist, getCatalogFile(tag)), JSON.stringify(catalog));
  }
  return { languages, catalogs };
}

/**
 * Compiles the translations of a build's messages, from the `locales` folders of the packages that
 * they belong to.
 *
 * @throws BuildError naming a translation that cannot be used
 */
export async function compileBuildCatalogs(messages: BuildMessages): Promise<BuildCatalogs> {
  const packages = await Promise.all(
    [...messages].map(async ([folder, list]) => ({
      messages: list,
      catalogs: list.length > 0 ? await readCatalogFiles(folder) : [],
    })),
  );
  const compiledCatalogs = await asBuildError(async () => compileCatalogs(packages));
  const languages = [...compiledCatalogs].map(([tag, { missing }]) => {
    const language = {
      file: getCatalogFile(tag),
      missing: new Set(missing.map(({ id }) => id)).size,
    };
    return [tag, language] as const;
  });
  const catalogs = [...compiledCatalogs].map(([tag, { catalog }]) => [tag, catalog] as const);
  return { languages: Object.fromEntries(languages), catalogs: new Map(catalogs) };
}

/**
 * Reads the messages of a build: those in its scripts and its declaration.
 *
 * @throws BuildError naming a text that cannot be used
 */
export async function readBuildMessages(
  compilation: Compilation,
  { dir, kind, manifest }: ReleasePackage,
): Promise<BuildMessages> {
  return asBuildError(async () => {
    const declaration = kind === 'host' ? 'host.ts' : 'remote.ts';
    // The site's server shows the host's texts, too.
    const serverMessages = kind === 'host' ? await readMessages(dir, 'server') : [];
    const messages = new Map<string, Message[]>([
      [dir, [...listManifestMessages(manifest, declaration), ...serverMessages]],
    ]);
    for (const file of getScriptFiles(compilation).filter(hasOwnMessages)) {
      const folder = findPackageFolder(file);
      const place = relative(folder, file).split(sep).join('/');
      const code = await readFile(file, 'utf8');
      messages.set(folder, [...(messages.get(folder) ?? []), ...extractMessages(code, place)]);
    }
    return messages;
  });
}

const CATALOG_FOLDER = 'locales';

function getCatalogFile(tag: string): string {
  return `${CATALOG_FOLDER}/${tag}.json`;
}

async function asBuildError<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof CatalogError || error instanceof UnreadableMessageError)
      throw new BuildError(error.message, { cause: error });
    throw error;
  }
}

/** Libraries may have tags of the same name. */
function hasOwnMessages(file: string): boolean {
  const path = file.split(sep).join('/');
  return !path.includes('/node_modules/') || path.includes('/node_modules/@vidra/');
}

function findPackageFolder(file: string): string {
  let folder = dirname(file);
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) {
    folder = dirname(folder);
  }
  return folder;
}
