import { parseArgs } from 'node:util';
import { computeDemand } from './demand.ts';
import { measureCalls, measureVideos } from './measure.ts';
import { simulate } from './simulate.ts';

/** Measures one core, checks the simulation against it, and computes what more people need. */
const { values } = parseArgs({
  options: { videos: { type: 'string', default: '4' }, calls: { type: 'string', default: '200' } },
});
const count = Number(values.videos);
const BASE = 100;

const calls = await measureCalls(Number(values.calls));
const [warmupSeconds = 0] = await measureVideos(1, 1);
const [single = warmupSeconds] = await measureVideos(1, 1);
const ends = await measureVideos(count, 1);
const measuredSeconds = ends.at(-1) ?? 0;
const zeros = Array.from({ length: count }, () => 0);
const { end: simulatedSeconds } = simulate({
  arrivals: zeros,
  durations: zeros.map(() => single),
  places: 1,
});
console.log(`A core answers ${(1 / calls.request).toFixed(0)} readings a second`);
console.log(`and takes ${(1 / calls.order).toFixed(0)} orders, with the database in the process.`);
console.log(`A video of 5 s at 480p takes ${single.toFixed(1)} s here.`);
console.log(
  `${String(count)} at once, by one place: ${measuredSeconds.toFixed(1)} s measured, ${simulatedSeconds.toFixed(1)} s simulated, ratio ${(simulatedSeconds / measuredSeconds).toFixed(2)}.`,
);
const costs = { ...calls, video: single };
console.table(
  [1, 10, 100, 10_000].map((times) => ({ times, ...computeDemand(BASE * times, costs) })),
);
