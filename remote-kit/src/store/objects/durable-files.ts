import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing parents. Node's own recursive form never ends where the file
 * system refuses a folder as missing, as below `/proc` or a share that is not there.
 */
export async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error;
    });
  await make().catch(async (error: unknown) => {
    if (!hasCode(error, 'ENOENT') || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  });
}

/**
 * Creates a file atomically with its whole content.
 *
 * @returns false when the file exists because another process was faster
 */
export async function createExclusively(file: string, content: string): Promise<boolean> {
  await makeFolder(dirname(file));
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    await writeSynced(temporary, content);
    // Unlike a rename, a link fails when the name is taken. Unlike open's "wx", it never leaves a
    // partial file.
    await link(temporary, file);
    await syncFolder(dirname(file));
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Writes a file and waits until it is on disk. */
export async function writeSynced(file: string, content: string | Buffer): Promise<void> {
  const handle = await open(file, 'w');
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Moves a finished folder to its final name.
 *
 * @returns false when the name is taken
 */
export async function moveFolder(from: string, to: string): Promise<boolean> {
  await makeFolder(dirname(to));
  try {
    await rename(from, to);
    await syncFolder(dirname(to));
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOTEMPTY') || hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Lists the names in a folder; empty when it is missing. */
export async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ENOTDIR')) return [];
    throw error;
  });
}

/** Returns whether an error is a system error with this code. */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
