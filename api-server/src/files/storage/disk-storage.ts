import type { KeyObject } from 'node:crypto';
import type { Keyring } from '../../config/secrets.ts';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { createFileAddresses } from './file-address.ts';
import { toStorageKey } from './storage-key.ts';
import type { Storage } from './storage.ts';

const toKeyPath = (root: string, key: string) => join(root, ...toStorageKey(key).split('/'));

async function writeWhole(path: string, content: Readable): Promise<number> {
  const partial = `${path}.${createUid()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(content, createWriteStream(partial, { flags: 'wx' }));
    const { size } = await stat(partial);
    await rename(partial, path);
    return size;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Creates a storage in a directory of this machine. The API itself serves its addresses. */
export function createDiskStorage(options: {
  root: string;
  secret: Keyring<KeyObject>;
  publicUrl: string;
}): Storage {
  const { root, secret, publicUrl } = options;
  return {
    put: (key, content) => writeWhole(toKeyPath(root, key), content),
    moveIn: async (key, path) => {
      const target = toKeyPath(root, key);
      await mkdir(dirname(target), { recursive: true });
      await rename(path, target);
    },
    localCopy: async (key) => {
      const path = toKeyPath(root, key);
      await stat(path);
      return { path, release: () => Promise.resolve() };
    },
    remove: (key) => rm(toKeyPath(root, key), { force: true }),
    removeFolder: (folder) => rm(toKeyPath(root, folder), { recursive: true, force: true }),
    address: createFileAddresses(secret, publicUrl),
  };
}
