import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Another living process uses the data directory. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
  /** Whether that one gives it back by itself before long. */
  readonly isBrief: boolean;

  constructor(message: string, options: ErrorOptions & { isBrief: boolean }) {
    super(message, options);
    this.isBrief = options.isBrief;
  }
}

/** An open file that nothing refers to is closed, and its lock gone. */
const heldLocks = new Set<DatabaseSync>();

const HOLDER_FILE = 'lock.pid';
const BRIEFLY = 'briefly';

/** Who has a directory, as far as it can be read: it may have just ended. */
function readHolder(directory: string): { process: string; isBrief: boolean } {
  try {
    const [pid, mode] = readFileSync(join(directory, HOLDER_FILE), 'utf8').trim().split(' ');
    return { process: ` (process ${pid})`, isBrief: mode === BRIEFLY };
  } catch {
    return { process: '', isBrief: false };
  }
}

/**
 * Takes a data directory for this process alone, until `release` is called or the process ends,
 * however it ends: the lock is the operating system's own file lock, which SQLite takes portably,
 * so that nothing stale can stay behind after a kill.
 *
 * @param isBrief whether it is given back before long, so that others may wait for it
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
      `Another Vidra${holder.process} uses the data directory "${directory}". Stop it first, or set DATA_DIR to a directory of its own, or set DATABASE_URL so that several can share one PostgreSQL.`,
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

/** Opens what needs a directory, as soon as whoever has it only briefly gives it back. */
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
