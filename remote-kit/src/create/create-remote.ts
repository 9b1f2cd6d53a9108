import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BuildError } from '../build/build-error.ts';
import { repositoryRoot } from '../webpack/locations.ts';
import { toTemplateValues, writeTemplates } from './templates.ts';

/** Options of a new remote. */
export interface NewRemote {
  /** Folder of the repository; the remote's folder is created in it. */
  readonly root: string;
  /** Name such as `mfe-help`. */
  readonly name: string;
}

/**
 * Creates a remote from the template and adds it to `pnpm-workspace.yaml`. Nothing else changes:
 * the host discovers it when its release goes live, and the pipeline by the workspace.
 *
 * @returns the written files, relative to `root`
 * @throws BuildError when the name is invalid for a remote or taken
 */
export async function createRemote({ root, name }: NewRemote): Promise<string[]> {
  const values = toTemplateValues(name);
  if (!values)
    throw new BuildError(`"${name}" is not a valid remote name. Use a name like mfe-help.`);
  if (existsSync(join(root, name))) throw new BuildError(`${name} already exists.`);
  const files = await writeTemplates('remote', join(root, name), values);
  const writtenFiles = files.map((file) => join(name, file));
  await format(writtenFiles.map((file) => join(root, file)));
  await addToWorkspace(join(root, 'pnpm-workspace.yaml'), name);
  return writtenFiles.sort();
}

/** Line breaks and quotes depend on the length of the name. */
async function format(files: readonly string[]): Promise<void> {
  const oxfmt = join(repositoryRoot, 'node_modules/oxfmt/bin/oxfmt');
  const options = ['--config', join(repositoryRoot, '.oxfmtrc.json'), '--ignore-path', devNull];
  await promisify(execFile)(process.execPath, [oxfmt, ...options, ...files]);
}

/** Inserts the remote's line after the other remotes. */
async function addToWorkspace(file: string, name: string): Promise<void> {
  const yaml = await readFile(file, 'utf8');
  const otherRemotes = [...yaml.matchAll(/^ {2}- mfe-.+\n/gm)];
  const last = otherRemotes.at(-1);
  if (!last) throw new BuildError(`${file} lists no remote to add ${name} after.`);
  const end = last.index + last[0].length;
  await writeFile(file, `${yaml.slice(0, end)}  - ${name}\n${yaml.slice(end)}`);
}
