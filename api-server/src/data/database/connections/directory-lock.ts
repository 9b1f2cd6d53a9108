import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Another live process uses the data directory. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  /** Whether the holder releases the lock by itself soon. */
  readonly isBrief: boolean;

  constructor(message: string, options: ErrorOptions & { isBrief: boolean }) {
    super(message, options);
    this.isBrief = options.isBrief;
  }
}

/** Keeps references, because a garbage-collected file closes and loses its lock. */
const heldLocks = new Set<DatabaseSync>();

const HOLDER_FILE = 'lock.pid';
const BRIEFLY = 'briefly';

/** Reads who holds a directory, if possible. The holder may have just ended. */
function readHolder(directory: string): { process: string; isBrief: boolean } {
  try {
    const [pid, mode] = readFileSync(join(directory, HOLDER_FILE), 'utf8').trim().split(' ');
    return { process: ` (process ${pid})`, isBrief: mode === BRIEFLY };
  } catch {
    return { process: '', isBrief: false };
  }
}

/**
 * Locks a data directory for this process until `release` is called or the process ends. The lock
 * is an operating system file lock, taken portably through SQLite, so a killed process leaves no
 * stale lock.
 *
 * @param isBrief whether it is released soon, so that others may wait for it
 * @throws DirectoryInUseError
 */
export function lockDirectory(directory: string, isBrief = false): { release: () => void } {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, 'lock.db'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const holder = readHolder(directory);
    throw new DirectoryInUseError(
      `Another Vidra${holder.process} is using the data directory "${directory}". Stop it first, set DATA_DIR to a separate directory, or set DATABASE_URL so that several can share one PostgreSQL.`,
      { cause: error, isBrief: holder.isBrief },
    );
  }
  heldLocks.add(lock);
  writeFileSync(join(directory, HOLDER_FILE), `${process.pid}${isBrief ? ` ${BRIEFLY}` : ''}`);
  return {
    release: () => {
      if (heldLocks.delete(lock)) lock.close();
    },
  };
}

const PATIENCE_MS = 30_000;
const PAUSE_MS = 200;

/** Opens a resource in a directory, waiting for a brief holder to release the lock. */
export async function openWhenReleased<T>(
  open: () => Promise<T>,
  patienceMs = PATIENCE_MS,
): Promise<T> {
  const patience = AbortSignal.timeout(patienceMs);
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const isWorthIt = error instanceof DirectoryInUseError && error.isBrief && !patience.aborted;
      if (!isWorthIt) throw error;
    }
    await pause(PAUSE_MS);
  }
}
