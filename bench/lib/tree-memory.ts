import { readFile } from 'node:fs/promises';

const SAMPLE_MS = 50;
const PAGE_BYTES = 4096;

/** Private memory of a process, and memory of files and libraries that it may share. */
interface Held {
  own: number;
  shared: number;
}

/**
 * Measures the memory of a process and its children now. Children started by other threads are not
 * found.
 */
async function measureMemory(pid: number): Promise<Held[]> {
  const folder = `/proc/${String(pid)}`;
  try {
    // More expensive ways, such as walking all memory pages, would distort the measurement.
    const [memory, list] = await Promise.all([
      readFile(`${folder}/statm`, 'utf8'),
      readFile(`${folder}/task/${String(pid)}/children`, 'utf8'),
    ]);
    const [, resident = 0, sharedBytes = 0] = memory.split(' ').map((pages) => +pages * PAGE_BYTES);
    const children = list.split(' ').filter(Boolean).map(Number);
    const childMemory = await Promise.all(children.map(measureMemory));
    return [{ own: resident - sharedBytes, shared: sharedBytes }, ...childMemory.flat()];
  } catch {
    // The process has ended.
    return [];
  }
}

/**
 * Children of one kind share their libraries, so their shared memory is counted once, in addition
 * to our own.
 */
async function measureBytes(pid: number): Promise<number> {
  const [ownMemory = { own: 0, shared: 0 }, ...childMemory] = await measureMemory(pid);
  const sharedByThem = Math.max(0, ...childMemory.map(({ shared }) => shared));
  return childMemory.reduce(
    (sum, { own }) => sum + own,
    ownMemory.own + ownMemory.shared + sharedByThem,
  );
}

/**
 * Measures the peak memory of this process and its children while some work is done; Linux only.
 */
export async function measurePeakMemory(work: () => Promise<unknown>): Promise<number> {
  let peakBytes = 0;
  let lastSample = Promise.resolve();
  const timer = setInterval(() => {
    // Samples only these processes. Scanning every process of the machine takes a third of a core.
    lastSample = measureBytes(process.pid).then((bytes) => {
      peakBytes = Math.max(peakBytes, bytes);
    });
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await lastSample;
  }
  return peakBytes;
}
