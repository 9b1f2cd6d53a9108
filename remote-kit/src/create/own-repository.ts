import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toTemplateValues, writeTemplates } from './templates.ts';

/** What a remote in a repository of its own is made from. */
export interface OwnRepository {
  /** The repository's folder, which is made, or is empty. */
  readonly folder: string;
  /** Such as `mfe-help`. */
  readonly name: string;
  /** The version of each package that it installs, by name; this platform's own under `vidra`. */
  readonly versions: Readonly<Record<string, string>>;
  /** Where the platform's packages come from, if not from where all others do. */
  readonly registry?: string | undefined;
}

/**
 * Makes a repository that holds one remote, and its pipeline. It needs nothing of the site's repository.
 *
 * @returns the files that were written
 * @throws when the name is none for a remote, or the folder holds something
 */
export async function createOwnRepository(options: OwnRepository): Promise<string[]> {
  const { folder, name, versions, registry } = options;
  const values = toTemplateValues(name);
  if (!values) throw new Error(`"${name}" is no name for a remote: it reads like mfe-help.`);
  if (existsSync(folder) && (await readdir(folder)).some((file) => file !== '.git')) {
    throw new Error(`${folder} is not empty.`);
  }
  const templateValues = { ...versions, ...values };
  const sharedFiles = await writeTemplates('remote', folder, templateValues);
  const repositoryFiles = await writeTemplates('repository', folder, templateValues);
  const writtenFiles = new Set([...sharedFiles, ...repositoryFiles]);
  if (registry !== undefined) {
    await writeFile(join(folder, '.npmrc'), `@vidra:registry=${registry}\n`);
    writtenFiles.add('.npmrc');
  }
  return [...writtenFiles].sort();
}
