import type { DataStore } from '@tus/server';
import type { LocalCopy } from './storage.ts';

/** Storage of uploads in several requests, by the tus protocol. */
export interface ResumableUploads {
  /** Writes each file to its place in the quarantine. */
  store: DataStore;
  /** Returns the store's ID of an announced file. */
  toUploadId: (fileUid: string) => string;
  /** Translates an error of the store: full storage, unavailable storage, or the error itself. */
  explain: (error: unknown) => Promise<unknown>;
}

/** Upload address of one announced file, with its expiry. */
export interface UploadTarget {
  url: string;
  headers: Record<string, string>;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Storage of uploaded bytes until they are checked. No address leads to them. */
export interface Quarantine {
  target: (fileUid: string, sizeBytes: number) => Promise<UploadTarget>;
  resumable: ResumableUploads;
  /** @returns the number of bytes that arrived, or undefined if none did */
  size: (fileUid: string) => Promise<number | undefined>;
  /** @throws if nothing arrived */
  localCopy: (fileUid: string) => Promise<LocalCopy>;
  /** Yields batches of uids of files with any bytes here, complete or not. */
  arrived: () => AsyncIterable<readonly string[]>;
  remove: (fileUid: string) => Promise<void>;
  removeOlderThan: (moment: Date) => Promise<void>;
}

/** Returns the file uid of an entry in the quarantine, whose name begins with the uid and a dot. */
export const toArrivedUid = (name: string): string => name.split('.', 1)[0] ?? name;
