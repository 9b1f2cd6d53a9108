import { isRecord, parseJson, readItem, removeItem, writeItem } from '../lib/storage.ts';

/** What is known of a piece of work that was begun, to show it and to go on with it. */
export interface DraftSummary {
  readonly draftUid: string;
  /** What it is a draft of: the `label` of a tool. */
  readonly kind: string;
  /** Words of its own; '' while it has none. */
  readonly title: string;
  /** Signed address of the picture that stands for it, which may have ended; null: none. */
  readonly pictureUrl: string | null;
  /** Epoch milliseconds. */
  readonly changedAt: number;
  /** Whether there is anything to go on with: it holds something, and was not ordered as it is. */
  readonly isOpen: boolean;
}

/** A draft as this device keeps it. */
export interface DraftRecord extends DraftSummary {
  /** Whose change this is: another tab's is told by it. */
  readonly stamp: string;
  readonly value: unknown;
}

/** Characters of JSON; storage is shared by the whole site and holds about five million. */
const LARGEST_DRAFT = 200_000;
const MOST_DRAFTS = 24;

const getPrefix = (userUid: string) => `vidra-work:${userUid}:`;

/** The storage key of a draft. */
export const toDraftKey = (userUid: string, draftUid: string): string =>
  `${getPrefix(userUid)}${draftUid}`;

const isDraftRecord = (value: unknown): value is DraftRecord =>
  isRecord(value) &&
  ['draftUid', 'kind', 'title', 'stamp'].every((name) => typeof value[name] === 'string') &&
  typeof value['changedAt'] === 'number';

/** What each text was read as: all drafts are asked for at every letter that is typed into one. */
const recordCache = new Map<
  string,
  { readonly text: string; readonly record: DraftRecord | undefined }
>();

function recordAt(key: string): DraftRecord | undefined {
  const text = readItem(key);
  if (text === null) {
    recordCache.delete(key);
    return undefined;
  }
  const before = recordCache.get(key);
  if (before?.text === text) return before.record;
  const value = parseJson(text);
  const record = isDraftRecord(value) ? value : undefined;
  recordCache.set(key, { text, record });
  return record;
}

/** One draft; undefined when there is none. */
export const readDraft = (userUid: string, draftUid: string): DraftRecord | undefined =>
  recordAt(toDraftKey(userUid, draftUid));

/** All drafts of somebody on this device, the last changed first. */
export function listDrafts(userUid: string): DraftRecord[] {
  return listKeys(getPrefix(userUid))
    .map((key) => recordAt(key))
    .filter((record) => record !== undefined)
    .sort((a, b) => b.changedAt - a.changedAt);
}

/** Keeps a draft; false when it is too large or storage is full. The oldest make room. */
export function writeDraft(userUid: string, record: DraftRecord): boolean {
  const text = JSON.stringify(record);
  if (text.length > LARGEST_DRAFT) return false;
  const key = toDraftKey(userUid, record.draftUid);
  const olderDrafts = listDrafts(userUid).filter(({ draftUid }) => draftUid !== record.draftUid);
  // What was ordered is in the history as well: it goes first.
  const spare = [
    ...olderDrafts.filter(({ isOpen }) => isOpen),
    ...olderDrafts.filter((draft) => !draft.isOpen),
  ];
  for (const { draftUid } of spare.slice(MOST_DRAFTS - 1))
    removeItem(toDraftKey(userUid, draftUid));
  const last = spare.at(-1);
  let isKept = writeItem(key, text);
  if (!isKept && last) {
    removeItem(toDraftKey(userUid, last.draftUid));
    isKept = writeItem(key, text);
  }
  announce();
  return isKept;
}

/** Forgets a draft. */
export function removeDraft(userUid: string, draftUid: string): void {
  removeItem(toDraftKey(userUid, draftUid));
  announce();
}

const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when a draft changes, here or in another tab. */
export function subscribeDrafts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
