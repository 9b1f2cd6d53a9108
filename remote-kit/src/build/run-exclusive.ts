import { createHash, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../webpack/locations.ts';

const LOCKS = join(repositoryRoot, '.cache/building');
const PAUSE_MS = 200;

/**
 * Runs builds of one folder one at a time, even across processes. Parallel builds would write into
 * one `dist` and one cache, and each would find unused chunks of the other.
 */
export async function runExclusive<T>(dir: string, build: () => Promise<T>): Promise<T> {
  const lock = join(LOCKS, createHash('sha256').update(dir).digest('hex').slice(0, 16));
  await mkdir(LOCKS, { recursive: true });
  while (!(await tryLock(lock))) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  try {
    return await build();
  } finally {
    await rm(lock, { force: true });
  }
}

async function tryLock(lock: string): Promise<boolean> {
  const ownLock = `${lock}-${randomUUID()}`;
  await writeFile(ownLock, String(process.pid));
  try {
    // A link always contains its holder, unlike a file that is created first and written later.
    await link(ownLock, lock);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // A killed process no longer holds the lock.
    const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
    if (holder > 0 && !isRunning(holder)) await rm(lock, { force: true });
    return false;
  } finally {
    await rm(ownLock);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
