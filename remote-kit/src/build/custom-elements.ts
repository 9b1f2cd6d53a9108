import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DEFINITION = /\bcustomElements\.define\(\s*(["'`])([a-z][^"'`\s]*-[^"'`\s]*)\1/g;

/** Returns the custom elements that scripts define by a literal name, in order. */
export async function findCustomElements(
  folder: string,
  files: readonly string[],
): Promise<string[]> {
  const names = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.js'))) {
    const script = await readFile(join(folder, file), 'utf8');
    for (const [, , name] of script.matchAll(DEFINITION)) if (name) names.add(name);
  }
  return [...names].sort();
}
