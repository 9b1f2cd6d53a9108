import type { KeyObject } from 'node:crypto';
import type { Keyring } from '../../config/secrets.ts';
import { readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { FileStore } from '@tus/file-store';
import { StorageFullError } from './storage.ts';
import type { Quarantine } from './quarantine.ts';
import { uploadAddress } from './upload-address.ts';

const LEAST_FREE_BYTES = 1_000_000;

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < LEAST_FREE_BYTES;
}

/** Uploads come to the API itself, which writes them into a folder. */
export function createDiskQuarantine(options: {
  folder: string;
  secret: Keyring<KeyObject>;
  publicUrl: string;
}): Quarantine {
  const { folder, secret, publicUrl } = options;
  const pathOf = (fileUid: string) => join(folder, fileUid);
  let store: FileStore | undefined;
  return {
    target: (fileUid) =>
      Promise.resolve({
        ...uploadAddress(secret, publicUrl, fileUid, 'put'),
        headers: { 'Content-Type': 'application/octet-stream' },
      }),
    resumable: {
      // It makes its folder on its own time: not for those who only read what is stored.
      get store() {
        return (store ??= new FileStore({ directory: folder }));
      },
      idOf: (fileUid) => fileUid,
      // The store does not say why it could not write.
      explain: async (error) => ((await isFull(folder)) ? new StorageFullError() : error),
    },
    size: (fileUid) =>
      stat(pathOf(fileUid)).then(
        ({ size }) => size,
        () => undefined,
      ),
    localCopy: async (fileUid) => {
      await stat(pathOf(fileUid));
      return { path: pathOf(fileUid), release: () => Promise.resolve() };
    },
    remove: async (fileUid) => {
      await rm(pathOf(fileUid), { force: true });
      // What the store knows of an upload lies beside it.
      await rm(`${pathOf(fileUid)}.json`, { force: true });
    },
    removeOlderThan: async (moment) => {
      for (const name of await readdir(folder)) {
        const changed = await stat(pathOf(name)).then(
          ({ mtime }) => mtime,
          () => undefined,
        );
        if (changed && changed < moment) await rm(pathOf(name), { force: true });
      }
    },
  };
}
