import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const templates = fileURLToPath(new URL('../../templates/', import.meta.url));
const SUFFIX = '.template';

/** What stands in a template as `{{name}}`, by that name. */
export type Values = Readonly<Record<string, string>>;

/** What a remote of this name is called in its templates; undefined when that is none for a remote. */
export function toTemplateValues(name: string): Values | undefined {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return undefined;
  const route = name.slice('mfe-'.length);
  const text = route.replaceAll('-', ' ');
  return { name, route, title: text.charAt(0).toUpperCase() + text.slice(1) };
}

/**
 * Writes all templates of one kind into a folder.
 *
 * @returns the files that were written, relative to the folder
 */
export async function writeTemplates(
  kind: string,
  folder: string,
  values: Values,
): Promise<string[]> {
  const from = join(templates, kind);
  const files = (await readdir(from, { recursive: true })).filter((file) => file.endsWith(SUFFIX));
  return Promise.all(
    files.map(async (file) => {
      const targetName = file.slice(0, -SUFFIX.length).replace('__name__', values['name'] ?? '');
      const target = join(folder, targetName);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, fillTemplate(await readFile(join(from, file), 'utf8'), values));
      return targetName;
    }),
  );
}

function fillTemplate(template: string, values: Values): string {
  // A pipeline's own expressions begin with a dollar sign.
  return template.replace(/(?<!\$)\{\{([^{}\s]+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`A template asks for "${key}".`);
    return value;
  });
}
