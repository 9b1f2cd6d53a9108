import type { KeyObject } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Quarantine } from './quarantine.ts';
import { uploadAddress } from './upload-address.ts';

/** Uploads come to the API itself, which writes them into a folder. */
export function createDiskQuarantine(options: {
  folder: string;
  secret: KeyObject;
  publicUrl: string;
}): Quarantine {
  const { folder, secret, publicUrl } = options;
  const pathOf = (fileUid: string) => join(folder, fileUid);
  return {
    target: (fileUid) =>
      Promise.resolve({
        ...uploadAddress(secret, publicUrl, fileUid),
        headers: { 'Content-Type': 'application/octet-stream' },
      }),
    size: (fileUid) =>
      stat(pathOf(fileUid)).then(
        ({ size }) => size,
        () => undefined,
      ),
    localCopy: async (fileUid) => {
      await stat(pathOf(fileUid));
      return { path: pathOf(fileUid), release: () => Promise.resolve() };
    },
    remove: (fileUid) => rm(pathOf(fileUid), { force: true }),
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
