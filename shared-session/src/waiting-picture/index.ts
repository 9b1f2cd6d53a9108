import { createStore, del, get, set } from 'idb-keyval';
import { readItem, removeItem, writeItem } from '../lib/storage.ts';

/** Time in milliseconds since 1970 at which the picture was kept. */
const TIME_KEY = 'vidra-waiting-picture';
const FILE_KEY = 'picture';
/** Longer than a person needs to create an account. */
const LONGEST_WAIT_MS = 60 * 60 * 1000;

const openStore = () => createStore('vidra-waiting', 'files');

/**
 * Keeps a picture on this device until an editor takes it, for a visitor who creates an account
 * first. Only the newest one is kept.
 *
 * @throws DOMException where the browser stores no files, as in some private modes
 */
export async function keepWaitingPicture(file: File): Promise<void> {
  await set(FILE_KEY, file, openStore());
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
  const file = await get<File>(FILE_KEY, store);
  await del(FILE_KEY, store);
  return Date.now() - keptAt < LONGEST_WAIT_MS ? file : undefined;
}
