import type { KeyObject } from 'node:crypto';
import type { Keyring } from '../../config/secrets.ts';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { StorageFullError } from './storage.ts';
import { toArrivedUid, type Quarantine } from './quarantine.ts';
import { uploadAddress } from './upload-address.ts';

const LEAST_FREE_BYTES = 1_000_000;

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_FREE_BYTES;
}

/**
 * Store of an existing folder. The library would create it unawaited, possibly after the shutdown.
 */
// @ts-expect-error -- The library's types call the method private; nothing else keeps it from making the folder.
class FolderStore extends FileStore {
  override checkOrCreateDirectory(): void {
    // Created at startup, with the other folders of the data directory.
  }
}

/** Creates a quarantine whose uploads come to the API itself, which writes them into a folder. */
export function createDiskQuarantine(options: {
  folder: string;
  secret: Keyring<KeyObject>;
  publicUrl: string;
}): Quarantine {
  const { folder, secret, publicUrl } = options;
  const toPath = (fileUid: string) => join(folder, fileUid);
  return {
    target: (fileUid) =>
      Promise.resolve({
        ...uploadAddress(secret, publicUrl, fileUid, 'put'),
        headers: { 'Content-Type': 'application/octet-stream' },
      }),
    resumable: {
      store: new FolderStore({ directory: folder }),
      toUploadId: (fileUid) => fileUid,
      // The store does not report why a write failed.
      explain: async (error) => ((await isFull(folder)) ? new StorageFullError() : error),
    },
    size: (fileUid) =>
      stat(toPath(fileUid)).then(
        ({ size }) => size,
        () => undefined,
      ),
    localCopy: async (fileUid) => {
      await stat(toPath(fileUid));
      return { path: toPath(fileUid), release: () => Promise.resolve() };
    },
    async *arrived() {
      yield (await readdir(folder)).map(toArrivedUid);
    },
    remove: async (fileUid) => {
      await rm(toPath(fileUid), { force: true });
      // The store keeps its information about an upload beside it.
      await rm(`${toPath(fileUid)}.json`, { force: true });
    },
    removeOlderThan: async (moment) => {
      for (const name of await readdir(folder)) {
        const modifiedAt = await stat(toPath(name)).then(
          ({ mtime }) => mtime,
          () => undefined,
        );
        if (modifiedAt && modifiedAt < moment) await rm(toPath(name), { force: true });
      }
    },
  };
}
