import type { Readable } from 'node:stream';

/** No file exists under the key. */
export class FileMissingError extends Error {
  override name = 'FileMissingError';
  readonly code = 'ENOENT';

  constructor(options?: ErrorOptions) {
    super('This file does not exist in the storage.', options);
  }
}

/** The storage has no room for a file. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  readonly code = 'ENOSPC';

  constructor(options?: ErrorOptions) {
    super('The storage is full.', options);
  }
}

/** Local copy of a stored file, for programs that need a path. */
export interface LocalCopy {
  path: string;
  /** Call it when done, because a driver may have made a temporary copy. */
  release: () => Promise<void>;
}

/**
 * Storage of files. The server creates the keys, such as `videos/<task>/<run>/video.mp4`. A file is
 * written completely or not at all, and never changes under its key.
 */
export interface Storage {
  /**
   * @returns the number of bytes
   * @throws with code ENOSPC if there is no room
   */
  put: (key: string, content: Readable) => Promise<number>;
  /** Moves a local file into the storage. */
  moveIn: (key: string, path: string) => Promise<void>;
  /** @throws with code ENOENT if there is no such file */
  localCopy: (key: string) => Promise<LocalCopy>;
  remove: (key: string) => Promise<void>;
  /** Removes every file whose key begins with `folder` and a slash. */
  removeFolder: (folder: string) => Promise<void>;
  /**
   * Returns a signed address that needs no credentials and expires after some hours.
   *
   * @param downloadName the response is an attachment with this name
   */
  address: (key: string, downloadName?: string) => string;
  /** Returns the redirect target of an address. Absent: the API sends the bytes itself. */
  forward?: (key: string, downloadName?: string) => Promise<string>;
}
