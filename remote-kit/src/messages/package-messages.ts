import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { RemoteManifest } from '@vidra/shared-contract';
import { readMessageSource } from '@vidra/shared-i18n/message';
import { extractMessages, type Message } from './extract-messages.ts';

const SCRIPT = /\.tsx?$/;
const TEST = /\.(?:test|spec|[a-z]+\.test)\.tsx?$|\.d\.ts$|(?:^|\/)testing\//;

/**
 * Reads all messages of a package's sources, sorted by file: those of its scripts, and those of the
 * host's server. Its declaration is not among them.
 */
export async function readPackageMessages(dir: string): Promise<Message[]> {
  const messages = await Promise.all(['src', 'server'].map((folder) => readMessages(dir, folder)));
  return messages.flat();
}

/** Reads the messages in the sources of a folder of a package. */
export async function readMessages(dir: string, folder: string): Promise<Message[]> {
  const path = join(dir, folder);
  if (!existsSync(path)) return [];
  const files = (await readdir(path, { recursive: true }))
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .filter((file) => SCRIPT.test(file) && !TEST.test(file))
    .sort();
  const messages = await Promise.all(
    files.map(async (file) => extractMessages(await readFile(join(dir, file), 'utf8'), file)),
  );
  return messages.flat();
}

/** Lists the texts of a declaration that people see: titles and descriptions of pages and menus. */
export function listManifestMessages(
  manifest: Pick<RemoteManifest, 'title' | 'routes' | 'extensions'>,
  file: string,
): Message[] {
  const { contents = [], menu = [], commands = [], modals = [] } = manifest.extensions ?? {};
  const texts = [
    manifest.title,
    ...manifest.routes.flatMap(({ title, description }) => [title, description]),
    ...contents.map(({ title }) => title),
    ...menu.map(({ title }) => title),
    ...modals.map(({ title }) => title),
    ...commands.flatMap(({ title, words }) => [title, words]),
  ];
  return [...new Set(texts)]
    .filter((text) => text !== undefined)
    .map((text) => ({
      ...readMessageSource([text], []),
      context: '',
      notes: [],
      place: `${file}:1`,
    }));
}
