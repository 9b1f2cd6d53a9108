import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/**
 * Seconds that this process and its children that have ended spent on processors; on Linux. Who else
 * uses the machine meanwhile hardly changes it, unlike the time on the clock.
 */
export async function readProcessorSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage();
  const stat = await readFile('/proc/self/stat', 'utf8');
  // The name, in brackets, may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[13]) + Number(fields[14]);
  return (user + system) / 1e6 + ticks / TICKS_PER_SECOND;
}
