import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import type { Catalog } from '@vidra/shared-i18n/message';
import type { Compilation } from 'webpack';
import { readCatalogFiles } from '@vidra/shared-i18n/catalog-files';
import {
  CatalogError,
  compileCatalogs,
  type PackageMessages,
} from '../messages/compile-catalogs.ts';
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

/**
 * Writes the catalogs of a build, `locales/<language>.json`: the translations of the messages in its
 * scripts and its declaration, from the `locales` folders of the packages that they belong to.
 *
 * @throws BuildError naming a text or a translation that cannot be used
 */
export async function writeCatalogs(
  compilation: Compilation,
  source: ReleasePackage,
): Promise<{ languages: Languages; catalogs: ReleaseCatalogs }> {
  const compiledCatalogs = await compile(getScriptFiles(compilation), source);
  const languages: Languages = {};
  for (const [tag, { catalog, missing }] of compiledCatalogs) {
    const file = `locales/${tag}.json`;
    await mkdir(join(source.dir, 'dist/locales'), { recursive: true });
    await writeFile(join(source.dir, 'dist', file), JSON.stringify(catalog));
    languages[tag] = { file, missing: new Set(missing.map(({ id }) => id)).size };
  }
  const catalogs = [...compiledCatalogs].map(([tag, { catalog }]) => [tag, catalog] as const);
  return { languages, catalogs: new Map(catalogs) };
}

async function compile(files: readonly string[], source: ReleasePackage) {
  try {
    return compileCatalogs(await readPackages(files, source));
  } catch (error) {
    if (error instanceof CatalogError || error instanceof UnreadableMessageError)
      throw new BuildError(error.message, { cause: error });
    throw error;
  }
}

async function readPackages(
  files: readonly string[],
  { dir, kind, manifest }: ReleasePackage,
): Promise<PackageMessages[]> {
  const declaration = kind === 'host' ? 'host.ts' : 'remote.ts';
  // The site's server shows the host's texts, too.
  const serverMessages = kind === 'host' ? await readMessages(dir, 'server') : [];
  const messages = new Map<string, Message[]>([
    [dir, [...listManifestMessages(manifest, declaration), ...serverMessages]],
  ]);
  for (const file of files.filter(hasOwnMessages)) {
    const folder = findPackageFolder(file);
    const place = relative(folder, file).split(sep).join('/');
    const code = await readFile(file, 'utf8');
    messages.set(folder, [...(messages.get(folder) ?? []), ...extractMessages(code, place)]);
  }
  return Promise.all(
    [...messages].map(async ([folder, list]) => ({
      messages: list,
      catalogs: list.length > 0 ? await readCatalogFiles(folder) : [],
    })),
  );
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
