import { readdir, readFile } from 'node:fs/promises';

const SAMPLE_MS = 50;
const PAGE_BYTES = 4096;

interface Found {
  pid: number;
  parent: number;
  bytes: number;
}

async function processOf(pid: number): Promise<Found | undefined> {
  try {
    const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
    // The name, in brackets, may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES };
  } catch {
    return undefined;
  }
}

/** What this process's children and theirs hold in memory now, and they alone. */
async function childrenBytes(): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const found = (await Promise.all(pids.map(processOf))).flatMap((one) => one ?? []);
  const own = new Set([process.pid]);
  for (let before = 0; own.size > before;) {
    before = own.size;
    for (const { pid, parent } of found) if (own.has(parent)) own.add(pid);
  }
  return found.reduce(
    (sum, { pid, bytes }) => sum + (own.has(pid) && pid !== process.pid ? bytes : 0),
    0,
  );
}

/** The most that this process and its children hold in memory while some work is done; on Linux. */
export async function peakMemory(work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  let sampling = Promise.resolve();
  const timer = setInterval(() => {
    sampling = childrenBytes().then(
      (bytes) => {
        most = Math.max(most, bytes + process.memoryUsage.rss());
      },
      () => undefined,
    );
  }, SAMPLE_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
    await sampling;
  }
  return most;
}
