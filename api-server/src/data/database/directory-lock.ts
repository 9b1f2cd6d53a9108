import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another living process uses the data directory. */
export class DirectoryInUseError extends Error {
  override name = 'DirectoryInUseError';
}

const HOLDER_FILE = 'lock.pid';

function holderOf(directory: string): string {
  try {
    return ` (process ${readFileSync(join(directory, HOLDER_FILE), 'utf8').trim()})`;
  } catch {
    return '';
  }
}

/**
 * Takes a data directory for this process alone, until `release` is called or the process ends,
 * however it ends: the lock is the operating system's own file lock, which SQLite takes portably,
 * so that nothing stale can stay behind after a kill.
 *
 * @throws DirectoryInUseError
 */
export function lockDirectory(directory: string): { release: () => void } {
  mkdirSync(directory, { recursive: true });
  const lock = new DatabaseSync(join(directory, 'lock.db'));
  try {
    lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw new DirectoryInUseError(
      `Another Vidra${holderOf(directory)} uses the data directory "${directory}". Stop it first, or set DATA_DIR to a directory of its own, or set DATABASE_URL so that several can share one PostgreSQL.`,
      { cause: error },
    );
  }
  writeFileSync(join(directory, HOLDER_FILE), String(process.pid));
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}
