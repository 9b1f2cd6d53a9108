/* oxlint-disable no-restricted-imports -- This measures a part of the server,
   which it does not offer to other packages. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLocalPerception } from '../../api-server/src/rendering/perception/local/local-perception.ts';
import { computeMedian } from '../lib/statistics.ts';

/**
 * Measures the time and memory per picture of the perception, for the test photographs or those in
 * a folder.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '5' } },
});
const folder =
  positionals[0] ?? join(import.meta.dirname, '../../api-server/test/inputs/photographs');
const rounds = Number(values.rounds);
const readMegabytes = () => Math.round(process.memoryUsage.rss() / 1e6);

const perception = createLocalPerception();
const before = readMegabytes();
const rows: Record<string, string | number>[] = [];
for (const name of (await readdir(folder)).sort()) {
  const times: number[] = [];
  let result: Awaited<ReturnType<typeof perception.perceive>>;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    result = await perception.perceive(join(folder, name));
    times.push(performance.now() - start);
  }
  rows.push({
    picture: name,
    'first ms': Math.round(times[0] ?? 0),
    'median ms': Math.round(computeMedian(times)),
    faces: result?.faces.length ?? 0,
    'body points': result?.body.length ?? 0,
    outline: result?.people ? 'yes' : 'no',
    'MB in all': readMegabytes(),
  });
}
console.table(rows);
console.log(`${String(before)} MB before the first picture; the first one starts the thread.`);
await perception.close();
