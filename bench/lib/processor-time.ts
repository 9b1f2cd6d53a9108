import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;

/**
 * Returns the processor seconds of this process and its ended children; Linux only. Other load on
 * the machine hardly changes it, unlike wall-clock time.
 */
export async function readProcessorSeconds(): Promise<number> {
  const { user, system } = process.cpuUsage();
  const stat = await readFile('/proc/self/stat', 'utf8');
  // The process name, in brackets, may contain anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = Number(fields[13]) + Number(fields[14]);
  return (user + system) / 1e6 + ticks / TICKS_PER_SECOND;
}
