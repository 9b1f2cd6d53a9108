import { readFile } from 'node:fs/promises';
import { getPackageFolder } from './release.ts';

/** What a section of a guide asks its reader to install and to write. */
interface GuideSection {
  /** npm packages with versions, as its `npm install` names them. */
  readonly packages: readonly string[];
  /** Code blocks by the path in their first line. */
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Reads a guide of docs/guides, so that a test does what it says, word for word.
 * @param section heading of the second level; default: the whole guide
 */
export async function readGuide(name: string, section?: string): Promise<GuideSection> {
  const guide = await readFile(getPackageFolder(`docs/guides/${name}.md`), 'utf8');
  const text = section ? guide.split(`\n## ${section}\n`)[1]?.split('\n## ')[0] : guide;
  if (text === undefined) throw new Error(`${name}.md has no section ${section}.`);
  const packages = /npm install --save-dev ([^`]+)`/.exec(text)?.[1]?.split(/\s+/) ?? [];
  const blocks = text.matchAll(/```\w+\n((?:\/\/|<!--) ([\w./-]+)[\s\S]+?)```/g);
  const files = [...blocks].map(([, code = '', path = '']) => [path, code] as const);
  return { packages, files: Object.fromEntries(files) };
}
