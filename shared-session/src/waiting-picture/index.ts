import { createStore, del, get, set } from 'idb-keyval';
import { readItem, removeItem, writeItem } from '../lib/storage.ts';

/** Time in milliseconds since 1970 at which the picture was kept. */
const TIME_KEY = 'vidra-waiting-picture';
const FILE_KEY = 'picture';
/** Longer than a person needs to create an account. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** A file by its bytes: WebKit stores no files in a private window. */
interface StoredFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: ArrayBuffer;
}

const openStore = () => createStore('vidra-waiting', 'files');

/**
 * Keeps a picture on this device until an editor takes it, for a visitor who creates an account
 * first. Only the newest one is kept.
 *
 * @throws DOMException where the browser stores nothing
 */
export async function keepWaitingPicture(file: File): Promise<void> {
  const { name, type } = file;
  const storedFile: StoredFile = { name, type, bytes: await file.arrayBuffer() };
  await set(FILE_KEY, storedFile, openStore());
  writeItem(TIME_KEY, String(Date.now()));
}

/** Whether a picture waits on this device. Cheap, so that editors can ask at every start. */
export function hasWaitingPicture(): boolean {
  return readItem(TIME_KEY) !== null;
}

/** Takes the waiting picture, once. Undefined if there is none, or only one of over an hour ago. */
export async function takeWaitingPicture(): Promise<File | undefined> {
  const keptAt = Number(readItem(TIME_KEY));
  removeItem(TIME_KEY);
  const store = openStore();
  const storedFile = await get<StoredFile>(FILE_KEY, store);
  await del(FILE_KEY, store);
  if (!storedFile || Date.now() - keptAt > LONGEST_WAIT_MS) return undefined;
  const { name, type, bytes } = storedFile;
  return new File([bytes], name, { type });
}
