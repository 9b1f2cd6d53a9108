import { basename, relative, resolve } from 'node:path';
import { InvalidArgumentError, type Command } from 'commander';
import { LANGUAGES, SOURCE_LANGUAGE } from '@vidra/shared-contract';
import { readCatalogFiles } from '@vidra/shared-i18n/catalog-files';
import { BuildError } from '../../build/build-error.ts';
import { writeCatalogFile } from '../../messages/catalog-file.ts';
import {
  checkCatalogs,
  describeCatalogCheck,
  readAllMessages,
} from '../../messages/check-catalogs.ts';
import { report } from '../report.ts';

/** Adds `release messages`. */
export function addMessagesCommands(program: Command): void {
  const messages = program
    .command('messages')
    .description('extracts the texts of packages for translators and checks their catalogs');
  messages
    .command('extract')
    .description('writes all texts into locales/<language>.po; translations stay')
    .argument('<dirs...>', "the packages' folders")
    .option('--language <tags...>', 'also starts catalogs for these languages', parseLanguage, [])
    .action(extract);
  messages
    .command('check')
    .description('names missing and unused texts; fails if a translation cannot be used')
    .argument('<dirs...>', "the packages' folders")
    .option('--complete', 'also fails if a text is missing or unused')
    .action(check);
}

async function extract(
  dirs: readonly string[],
  { language }: { readonly language: readonly string[] },
  command: Command,
): Promise<void> {
  const results = [];
  for (const dir of dirs.map((path) => resolve(path))) {
    const texts = await readAllMessages(dir);
    const catalogs = await readCatalogFiles(dir);
    const tags = [...new Set([...catalogs.map((catalog) => catalog.language), ...language])];
    if (tags.length === 0) {
      throw new BuildError(`${dir} has no catalogs. Start one with --language de.`);
    }
    for (const tag of tags) results.push(await writeCatalogFile(dir, tag, texts));
  }
  report(
    command,
    results,
    results.map(({ file, missing }) => {
      return `${relative(process.cwd(), file)}: ${missing === 0 ? 'complete' : `${missing} to translate`}`;
    }),
  );
}

async function check(
  dirs: readonly string[],
  { complete }: { readonly complete?: true },
  command: Command,
): Promise<void> {
  const results = await Promise.all(
    dirs.map(async (dir) => {
      const name = basename(resolve(dir));
      return (await checkCatalogs(resolve(dir))).map((catalog) => ({ name, ...catalog }));
    }),
  );
  const notes = results
    .flat()
    .flatMap(({ name, ...catalog }) => describeCatalogCheck(name, catalog));
  report(command, results.flat(), notes.length > 0 ? notes : ['All texts are translated.']);
  if (complete && notes.length > 0) process.exitCode = 1;
}

function parseLanguage(tag: string, previous: readonly string[]): string[] {
  const tags = LANGUAGES.filter((language) => !language.isPseudo).map((language) => language.tag);
  if (tag !== SOURCE_LANGUAGE && tags.includes(tag)) return [...previous, tag];
  throw new InvalidArgumentError(
    `It must be one of ${tags.filter((other) => other !== SOURCE_LANGUAGE).join(', ')}.`,
  );
}
