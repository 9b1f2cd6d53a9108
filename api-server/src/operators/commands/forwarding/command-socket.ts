import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Longest path that all common systems allow: 104 bytes including the terminating zero. */
const LONGEST_ADDRESS = 104 - 1;
const FOLDER_NAME = 'admin';

const hasValidLength = (path: string) => Buffer.byteLength(path) <= LONGEST_ADDRESS;

const placeIn = (dataDir: string) => join(resolve(dataDir), FOLDER_NAME, 'api.sock');

function readLinkTarget(place: string): string | undefined {
  try {
    return readlinkSync(place);
  } catch {
    return undefined;
  }
}

/** Returns the socket where the API of a data directory accepts commands, if it runs. */
export function findCommandSocket(dataDir: string): string {
  const place = placeIn(dataDir);
  return readLinkTarget(place) ?? place;
}

/**
 * Prepares a socket path that only this user can access. The caller must hold the lock on the data
 * directory, because files of a killed process are removed. If the path of the data directory is
 * too long for a socket, the directory holds a link to one in the system's temporary folder.
 */
export function prepareCommandSocket(dataDir: string): { path: string; remove: () => void } {
  const place = placeIn(dataDir);
  const folder = dirname(place);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const remove = () => {
    const linkTarget = readLinkTarget(place);
    if (linkTarget !== undefined) rmSync(dirname(linkTarget), { recursive: true, force: true });
    rmSync(place, { force: true });
  };
  remove();
  if (hasValidLength(place)) return { path: place, remove };
  const path = join(mkdtempSync(join(tmpdir(), 'vidra-admin-')), 'api.sock');
  symlinkSync(path, place);
  return { path, remove };
}
