import {
  isRecord,
  parseJson,
  readItem,
  removeItem,
  writeItem,
  listItemKeys,
} from '../lib/storage.ts';

/** Summary of a draft, to list and reopen it. */
export interface DraftSummary {
  readonly draftUid: string;
  /** Draft type: the `label` of a tool. */
  readonly kind: string;
  /** Text from the draft itself; '' if there is none. */
  readonly title: string;
  /** Signed URL of its picture, which may have expired; null: none. */
  readonly pictureUrl: string | null;
  /** Epoch milliseconds. */
  readonly changedAt: number;
  /** Whether it can be continued: it has content and was not ordered unchanged. */
  readonly isOpen: boolean;
}

/** A draft as stored on this device. */
export interface DraftRecord extends DraftSummary {
  /** Identifies the author of the change, to detect changes by other tabs. */
  readonly stamp: string;
  readonly value: unknown;
}

/** Characters of JSON. The storage is shared by the whole site and holds about five million. */
const LARGEST_DRAFT = 200_000;
const MOST_DRAFTS = 24;

const getPrefix = (userUid: string) => `vidra-work:${userUid}:`;

/** Returns the storage key of a draft. */
export const toDraftKey = (userUid: string, draftUid: string): string =>
  `${getPrefix(userUid)}${draftUid}`;

const isDraftRecord = (value: unknown): value is DraftRecord =>
  isRecord(value) &&
  ['draftUid', 'kind', 'title', 'stamp'].every((name) => typeof value[name] === 'string') &&
  typeof value['changedAt'] === 'number';

/** Cache of parsed drafts, because all drafts are read at every keystroke in one of them. */
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

/** Reads one draft; undefined if there is none. */
export const readDraft = (userUid: string, draftUid: string): DraftRecord | undefined =>
  recordAt(toDraftKey(userUid, draftUid));

/** Lists all drafts of a user on this device, last changed first. */
export function listDrafts(userUid: string): DraftRecord[] {
  return listItemKeys(getPrefix(userUid))
    .map((key) => recordAt(key))
    .filter((record) => record !== undefined)
    .sort((a, b) => b.changedAt - a.changedAt);
}

/** Stores a draft; false if it is too large or the storage is full. The oldest drafts make room. */
export function writeDraft(userUid: string, record: DraftRecord): boolean {
  const text = JSON.stringify(record);
  if (text.length > LARGEST_DRAFT) return false;
  const key = toDraftKey(userUid, record.draftUid);
  const olderDrafts = listDrafts(userUid).filter(({ draftUid }) => draftUid !== record.draftUid);
  // Ordered drafts go first, because they are in the history too.
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

/** Removes a draft. */
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
