import { chmodSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** What the smallest of the common systems allows, with the byte that ends it. */
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

/** Where the API of a data directory takes commands, if it runs. */
export function findCommandSocket(dataDir: string): string {
  const place = placeIn(dataDir);
  return readLinkTarget(place) ?? place;
}

/**
 * An address to listen at that only this user reaches. To be asked for by whoever has locked the data
 * directory: what a killed process left is removed. A data directory whose path is too long
 * for a socket's address holds a link to one in the system's folder for temporary files.
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
