#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createOwnRepository } from '../create/own-repository.ts';

// `npm create @vidra/remote mfe-help`: a separate package, so that npm downloads only these few
// files.
const usage = 'npm create @vidra/remote mfe-help [-- --registry <URL of the @vidra registry>]';

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { registry: { type: 'string' } },
  });
  const [target] = positionals;
  if (target === undefined) throw new Error(usage);
  const folder = resolve(target);
  const versions = JSON.parse(
    readFileSync(new URL('../../versions.json', import.meta.url), 'utf8'),
  ) as Record<string, string>;
  const { registry } = values;
  const files = await createOwnRepository({ folder, name: basename(folder), versions, registry });
  console.log(files.map((file) => `  ${file}`).join('\n'));
  console.log(`\ncd ${target}\nnpm install\nnpm run build`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
