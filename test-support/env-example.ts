import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Titles of the sections of .env.example. */
const PARTS = {
  compose: 'The composed stack',
  both: 'Site and API',
  api: 'API and worker',
  site: 'Site',
} as const;

type Example = Record<keyof typeof PARTS, string[]>;

/**
 * Reads the names in each section of .env.example.
 * @throws if a name has no explanation before it, or a section is missing
 */
export function readExample(): Example {
  const text = readFileSync(join(__dirname, '../.env.example'), 'utf8');
  const parts = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((part) => [part.split('\n', 1)[0] ?? '', listNames(part)]),
  );
  const names = (title: string) => {
    const matchingPart = parts.get(title);
    if (matchingPart === undefined) throw new Error(`.env.example has no part "${title}".`);
    return matchingPart;
  };
  return {
    compose: names(PARTS.compose),
    both: names(PARTS.both),
    api: names(PARTS.api),
    site: names(PARTS.site),
  };
}

function listNames(part: string): string[] {
  let isExplained = false;
  const names: string[] = [];
  for (const line of part.split('\n').slice(1)) {
    const name = /^#?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1];
    if (name !== undefined) {
      if (!isExplained) throw new Error(`.env.example does not explain ${name}.`);
      names.push(name);
    } else {
      isExplained = line.startsWith('# ');
    }
  }
  return names;
}
