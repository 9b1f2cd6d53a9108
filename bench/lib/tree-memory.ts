import { readFile } from 'node:fs/promises';

const SAMPLE_MS = 50;
const PAGE_BYTES = 4096;

/** What a process holds by itself, and what of files and libraries it may share with others. */
interface Held {
  own: number;
  shared: number;
}

/** What a process and its children hold in memory now; none of them may have come from another thread. */
async function measureMemory(pid: number): Promise<Held[]> {
  const folder = `/proc/${String(pid)}`;
  try {
    // Dear ways to learn it, such as walking all pages, would be part of what is measured.
    const [memory, list] = await Promise.all([
      readFile(`${folder}/statm`, 'utf8'),
      readFile(`${folder}/task/${String(pid)}/children`, 'utf8'),
    ]);
    const [, resident = 0, sharedBytes = 0] = memory.split(' ').map((pages) => +pages * PAGE_BYTES);
    const children = list.split(' ').filter(Boolean).map(Number);
    const childMemory = await Promise.all(children.map(measureMemory));
    return [{ own: resident - sharedBytes, shared: sharedBytes }, ...childMemory.flat()];
  } catch {
    // It has ended.
    return [];
  }
}

/** Children of one kind share their libraries: these are counted once, beside our own. */
async function measureBytes(pid: number): Promise<number> {
  const [ownMemory = { own: 0, shared: 0 }, ...childMemory] = await measureMemory(pid);
  const sharedByThem = Math.max(0, ...childMemory.map(({ shared }) => shared));
  return childMemory.reduce(
    (sum, { own }) => sum + own,
    ownMemory.own + ownMemory.shared + sharedByThem,
  );
}

/** The most that this process and its children hold in memory while some work is done; on Linux. */
export async function measurePeakMemory(work: () => Promise<unknown>): Promise<number> {
  let peakBytes = 0;
  let lastSample = Promise.resolve();
  const timer = setInterval(() => {
    // Of these alone: to look at every process of the machine takes a third of a core.
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
