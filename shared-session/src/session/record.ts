import { EMPTY_SESSION, SESSION_KEY, type UserSession } from '@vidra/shared-contract';
import { isRecord, readJson, removeItem, writeItem } from '../lib/storage.ts';

const FIELDS = Object.entries(EMPTY_SESSION);

/**
 * Reads the stored session. A record that is missing, corrupt or of another shape counts as absent.
 */
export function readSession(): UserSession {
  const record = pickKnownFields(readJson(SESSION_KEY));
  return isComplete(record) ? { ...EMPTY_SESSION, ...record } : EMPTY_SESSION;
}

export function writeSession(session: UserSession): void {
  if (session.userUid) writeItem(SESSION_KEY, JSON.stringify(session));
  else removeItem(SESSION_KEY);
}

/** Picks the session fields of `value` that have the right type. */
export function pickKnownFields(value: unknown): Partial<UserSession> {
  if (!isRecord(value)) return {};
  const knownEntries = FIELDS.filter(([key, empty]) => typeof value[key] === typeof empty);
  return Object.fromEntries(knownEntries.map(([key]) => [key, value[key]]));
}

/** Fields added later. Sessions without them stay valid. */
const LATER_FIELDS = ['role', 'accountUnread'];

function isComplete(record: Partial<UserSession>): boolean {
  return FIELDS.every(([key]) => key in record || LATER_FIELDS.includes(key));
}
