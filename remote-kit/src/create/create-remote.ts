import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { devNull } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { BuildError } from '../build/build-error.ts';
import { repositoryRoot } from '../webpack/locations.ts';

const templates = fileURLToPath(new URL('../../templates/', import.meta.url));
const SUFFIX = '.template';

/** What a new remote is made from. */
export interface NewRemote {
  /** The repository's folder: the remote's folder is made in it. */
  readonly root: string;
  /** Such as `mfe-help`. */
  readonly name: string;
}

/**
 * Makes a remote and its pipeline from the templates and adds it to `pnpm-workspace.yaml`. Nothing
 * else changes: the host learns of it when its release goes live.
 *
 * @returns the files that were written, relative to `root`
 * @throws BuildError when the name is none for a remote, or is taken
 */
export async function createRemote({ root, name }: NewRemote): Promise<string[]> {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
    throw new BuildError(`"${name}" is no name for a remote: it reads like mfe-help.`);
  }
  if (existsSync(join(root, name))) throw new BuildError(`There is a ${name} already.`);
  const words = name.slice('mfe-'.length);
  const values = { name, route: words, title: titleOf(words) };
  const written: string[] = [];
  for (const file of await templateFiles()) {
    const target = join(name, file.slice(0, -SUFFIX.length));
    await write(join(root, target), join('remote', file), values);
    written.push(target);
  }
  const workflow = `.github/workflows/${name}.yml`;
  await write(join(root, workflow), 'workflow/workflow.yml.template', values);
  written.push(workflow);
  await format(written.map((file) => join(root, file)));
  await addToWorkspace(join(root, 'pnpm-workspace.yaml'), name);
  return written.sort();
}

/** A short name wants other line breaks and quotes than a long one. */
async function format(files: readonly string[]): Promise<void> {
  const prettier = join(repositoryRoot, 'node_modules/prettier/bin/prettier.cjs');
  const config = ['--config', join(repositoryRoot, '.prettierrc.json'), '--ignore-path', devNull];
  const options = [...config, '--write', '--log-level', 'warn'];
  await promisify(execFile)(process.execPath, [prettier, ...options, ...files]);
}

async function write(target: string, template: string, values: Values): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, filledIn(await readFile(join(templates, template), 'utf8'), values));
}

async function templateFiles(): Promise<string[]> {
  const files = await readdir(join(templates, 'remote'), { recursive: true });
  return files.filter((file) => file.endsWith(SUFFIX));
}

function titleOf(words: string): string {
  const text = words.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

type Values = Readonly<Record<string, string>>;

function filledIn(template: string, values: Values): string {
  // A pipeline's own expressions begin with a dollar sign.
  return template.replace(/(?<!\$)\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`A template asks for "${key}".`);
    return value;
  });
}

/** Puts the remote's line behind those of the others. */
async function addToWorkspace(file: string, name: string): Promise<void> {
  const yaml = await readFile(file, 'utf8');
  const others = [...yaml.matchAll(/^ {2}- mfe-.+\n/gm)];
  const last = others.at(-1);
  if (!last) throw new BuildError(`${file} lists no remote to put ${name} behind.`);
  const end = last.index + last[0].length;
  await writeFile(file, `${yaml.slice(0, end)}  - ${name}\n${yaml.slice(end)}`);
}
