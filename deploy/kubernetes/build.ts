import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { toYaml } from './manifests.ts';
import { EXAMPLE, type Values } from './values.ts';

// Prints the manifests. The values of a JSON file override those of the example.
const [path] = parseArgs({ allowPositionals: true }).positionals;
const ownValues =
  path === undefined ? {} : (JSON.parse(readFileSync(path, 'utf8')) as Partial<Values>);
const unknown = Object.keys(ownValues).filter((name) => !(name in EXAMPLE));
if (unknown.length > 0) {
  process.stderr.write(
    `${path ?? ''} says ${unknown.join(', ')}, which nothing reads. There are ${Object.keys(EXAMPLE).join(', ')}.\n`,
  );
  process.exitCode = 1;
} else {
  process.stdout.write(toYaml({ ...EXAMPLE, ...ownValues }));
}
