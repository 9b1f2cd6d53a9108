import { existsSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toTemplateValues, writeTemplates } from './templates.ts';

/** Options of a new remote in its own repository. */
export interface OwnRepository {
  /** Folder of the repository; created if missing, otherwise empty. */
  readonly folder: string;
  /** Name such as `mfe-help`. */
  readonly name: string;
  /** Version of each installed package by name; `vidra` stands for the platform's own packages. */
  readonly versions: Readonly<Record<string, string>>;
  /** Registry of the platform's packages, if it is not the default one. */
  readonly registry?: string | undefined;
}

/**
 * Creates a repository with one remote and its pipeline. It needs nothing of the site's repository.
 *
 * @returns the written files
 * @throws when the name is invalid for a remote, or the folder is not empty
 */
export async function createOwnRepository(options: OwnRepository): Promise<string[]> {
  const { folder, name, versions, registry } = options;
  const values = toTemplateValues(name);
  if (!values) throw new Error(`"${name}" is not a valid remote name. Use a name like mfe-help.`);
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
