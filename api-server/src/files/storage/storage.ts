import type { Readable } from 'node:stream';

/** There is no file under that key. */
export class FileMissingError extends Error {
  override name = 'FileMissingError';
  readonly code = 'ENOENT';

  constructor(options?: ErrorOptions) {
    super('There is no such file in the storage.', options);
  }
}

/** There is no room left for a file. */
export class StorageFullError extends Error {
  override name = 'StorageFullError';
  readonly code = 'ENOSPC';

  constructor(options?: ErrorOptions) {
    super('The storage is full.', options);
  }
}

/** A stored file's bytes on the local disk, for programs that need a path. */
export interface LocalCopy {
  path: string;
  /** Call it when done: a driver may have made a copy. */
  release: () => Promise<void>;
}

/**
 * Where files lie. Keys are made by the server, such as `videos/<task>/<run>/video.mp4`; a file is
 * there whole or not at all, and never changes under its key.
 */
export interface Storage {
  /** @returns the number of bytes. @throws with code ENOSPC when there is no room */
  put: (key: string, content: Readable) => Promise<number>;
  /** Takes over a local file, which is gone from its old place afterwards. */
  moveIn: (key: string, path: string) => Promise<void>;
  /** @throws with code ENOENT when there is no such file */
  localCopy: (key: string) => Promise<LocalCopy>;
  remove: (key: string) => Promise<void>;
  /** Removes every file whose key begins with `folder` and a slash. */
  removeFolder: (folder: string) => Promise<void>;
  /**
   * A signed address that can be read without credentials and ends after some hours.
   * @param downloadName the address answers as an attachment of this name
   */
  address: (key: string, downloadName?: string) => string;
  /** Where the API sends readers of its addresses on to. Absent: it sends the bytes itself. */
  forward?: (key: string, downloadName?: string) => Promise<string>;
}
