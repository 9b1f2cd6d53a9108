/* oxlint-disable no-restricted-imports -- This measures a part of the server,
   which it does not offer to other packages. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createLocalPerception } from '../../api-server/src/rendering/perception/local/local-perception.ts';
import { findFocus } from '../../api-server/src/rendering/media/pictures/find-focus.ts';
import { computeMedian, computePairedRatio } from '../lib/statistics.ts';

/**
 * Measures the time and memory per picture of the perception, for the table of photographs or those
 * in a folder. The search for a focus without models is measured beside it for comparison.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const folder =
  positionals[0] ??
  join(import.meta.dirname, '../../api-server/src/rendering/perception/testing/photographs');
const rounds = Number(values.rounds);
const readMegabytes = () => Math.round(process.memoryUsage.rss() / 1e6);

const perception = createLocalPerception();
const before = readMegabytes();
const rows: Record<string, string | number>[] = [];
/** Times per picture without its first round, which includes the start of the thread. */
const perceptionTimes: number[] = [];
const focusTimes: number[] = [];
const names = (await readdir(folder)).filter((name) => /\.(?:jpe?g|png|webp)$/u.test(name));
for (const name of names.sort()) {
  const times: number[] = [];
  let result: Awaited<ReturnType<typeof perception.perceive>>;
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    result = await perception.perceive(join(folder, name));
    const end = performance.now();
    times.push(end - start);
    await findFocus(join(folder, name));
    if (round === 0) continue;
    perceptionTimes.push(end - start);
    focusTimes.push(performance.now() - end);
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
const [perceptionMs, focusMs] = [perceptionTimes, focusTimes].map((times) =>
  Math.round(computeMedian(times)),
);
console.log(
  `p50 per picture: ${String(perceptionMs)} ms, ` +
    `${computePairedRatio(perceptionTimes, focusTimes).toFixed(1)} times as long as ` +
    `the focus without models (${String(focusMs)} ms).`,
);
await perception.close();
