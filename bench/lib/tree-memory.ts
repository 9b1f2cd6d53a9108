import { readFile } from 'node:fs/promises';

const SAMPLE_MS = 50;
const PAGE_BYTES = 4096;

/** What a process holds by itself, and what of files and libraries it may share with others. */
interface Held {
  own: number;
  shared: number;
}

/** What a process and its children hold in memory now; none of them may have come from another thread. */
async function heldBy(pid: number): Promise<Held[]> {
  const folder = `/proc/${String(pid)}`;
  try {
    // Dear ways to learn it, such as walking all pages, would be part of what is measured.
    const [memory, list] = await Promise.all([
      readFile(`${folder}/statm`, 'utf8'),
      readFile(`${folder}/task/${String(pid)}/children`, 'utf8'),
    ]);
    const [, resident = 0, shared = 0] = memory.split(' ').map((pages) => +pages * PAGE_BYTES);
    const children = list.split(' ').filter(Boolean).map(Number);
    const theirs = await Promise.all(children.map(heldBy));
    return [{ own: resident - shared, shared }, ...theirs.flat()];
  } catch {
    // It has ended.
    return [];
  }
}

/** Children of one kind share their libraries: these are counted once, beside our own. */
async function bytesOf(pid: number): Promise<number> {
  const [ours = { own: 0, shared: 0 }, ...theirs] = await heldBy(pid);
  const sharedByThem = Math.max(0, ...theirs.map(({ shared }) => shared));
  return theirs.reduce((sum, { own }) => sum + own, ours.own + ours.shared + sharedByThem);
}

/** The most that this process and its children hold in memory while some work is done; on Linux. */
export async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let sampling = Promise.resolve();
  const timer = setInterval(() => {
    // Of these alone: to look at every process of the machine takes a third of a core.
    sampling = bytesOf(process.pid).then((bytes) => {
      most = Math.max(most, bytes);
    });
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await sampling;
  }
  return most;
}
