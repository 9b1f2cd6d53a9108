import { isRecord, readJson, removeItem, writeItem } from '../lib/storage.ts';
import { sessionStore } from '../session/store.ts';

/** Upload URL of an announced file, with its expiry. */
export interface AnnouncedUpload {
  readonly fileUid: string;
  readonly url: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const MOST = 20;
const getItemKey = () => `vidra-uploads:${sessionStore.getState().userUid}`;

const isAnnounced = (value: unknown): value is AnnouncedUpload =>
  isRecord(value) &&
  typeof value.fileUid === 'string' &&
  typeof value.url === 'string' &&
  typeof value.expiresAt === 'number' &&
  value.expiresAt > Date.now();

function readAll(): [string, AnnouncedUpload][] {
  const storedUploads = readJson(getItemKey());
  if (!isRecord(storedUploads)) return [];
  return Object.entries(storedUploads).filter((entry): entry is [string, AnnouncedUpload] =>
    isAnnounced(entry[1]),
  );
}

function writeAll(entries: readonly [string, AnnouncedUpload][]): void {
  if (entries.length === 0) removeItem(getItemKey());
  else writeItem(getItemKey(), JSON.stringify(Object.fromEntries(entries.slice(-MOST))));
}

/** Returns a fingerprint of a file, which is the same if it is chosen again after a reload. */
export function toFileLook({ name, size, lastModified }: File, kind: string): string {
  return JSON.stringify([kind, name, size, lastModified]);
}

/** Finds an unfinished upload of this file by this user in this browser. */
export function findUnfinishedUpload(look: string): AnnouncedUpload | undefined {
  return new Map(readAll()).get(look);
}

/** Lists the unfinished uploads of this user in this browser, oldest first. */
export const listUnfinishedLooks = (): string[] => readAll().map(([look]) => look);

/** Returns the kind and name of a file from its fingerprint. */
export function nameIn(look: string): { readonly kind: string; readonly name: string } {
  const [kind = '', name = ''] = JSON.parse(look) as string[];
  return { kind, name };
}

/** Remembers an upload until it is forgotten or expires. */
export function rememberUpload(look: string, { fileUid, url, expiresAt }: AnnouncedUpload): void {
  const otherUploads = readAll().filter(([storedLook]) => storedLook !== look);
  writeAll([...otherUploads, [look, { fileUid, url, expiresAt }]]);
}

export function forgetUpload(look: string): void {
  writeAll(readAll().filter(([storedLook]) => storedLook !== look));
}
