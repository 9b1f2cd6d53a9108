import type { DataStore } from '@tus/server';
import type { LocalCopy } from './storage.ts';

/** Where bytes go that come in several requests, by the tus protocol. */
export interface ResumableUploads {
  /** Writes each file at its place in the quarantine. */
  store: DataStore;
  /** The name of an announced file in the store. */
  toUploadId: (fileUid: string) => string;
  /** What an error of the store means: no room, out of order, or itself. */
  explain: (error: unknown) => Promise<unknown>;
}

/** Where one announced file's bytes may be sent, and until when. */
export interface UploadTarget {
  url: string;
  headers: Record<string, string>;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Where uploaded bytes wait for their check. Nothing in here can be read by an address. */
export interface Quarantine {
  target: (fileUid: string, sizeBytes: number) => Promise<UploadTarget>;
  resumable: ResumableUploads;
  /** @returns how many bytes arrived; nothing when none did */
  size: (fileUid: string) => Promise<number | undefined>;
  /** @throws when nothing arrived */
  localCopy: (fileUid: string) => Promise<LocalCopy>;
  /** Of which files something lies here, whole or not: their uids, some at a time. */
  arrived: () => AsyncIterable<readonly string[]>;
  remove: (fileUid: string) => Promise<void>;
  removeOlderThan: (moment: Date) => Promise<void>;
}

/** Which file something in the quarantine is of: what belongs to one begins with its uid and a dot. */
export const toArrivedUid = (name: string): string => name.split('.', 1)[0] ?? name;
