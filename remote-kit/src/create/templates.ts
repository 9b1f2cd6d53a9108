import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const templates = fileURLToPath(new URL('../../templates/', import.meta.url));
const SUFFIX = '.template';

/** Values of the placeholders `{{name}}` in templates, by name. */
export type Values = Readonly<Record<string, string>>;

/** Returns the template values of a remote's name; undefined if the name is invalid. */
export function toTemplateValues(name: string): Values | undefined {
  if (!/^mfe-[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return undefined;
  const route = name.slice('mfe-'.length);
  const text = route.replaceAll('-', ' ');
  return { name, route, title: text.charAt(0).toUpperCase() + text.slice(1) };
}

/**
 * Writes all templates of one kind into a folder.
 *
 * @returns the written files, relative to the folder
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
  // Expressions of the pipeline itself begin with a dollar sign.
  return template.replace(/(?<!\$)\{\{([^{}\s]+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`A template needs a value for "${key}".`);
    return value;
  });
}
