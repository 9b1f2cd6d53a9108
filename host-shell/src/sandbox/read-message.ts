import { SANDBOX_LIMITS, type MessageOfContent } from '@vidra/shared-contract/sandbox';
import { RefusedMessageError } from './refused-message-error.ts';

/**
 * Reads a message of a content. Its changes are checked where they are applied.
 *
 * @throws RefusedMessageError when it has another form
 */
export function readMessage(text: unknown): MessageOfContent {
  const message = parseJson(text);
  if (message['pong'] === true) return { pong: true };
  const { changes, events } = message;
  const isBatch =
    Array.isArray(changes) &&
    Array.isArray(events) &&
    changes.length <= SANDBOX_LIMITS.changes &&
    events.length <= SANDBOX_LIMITS.events &&
    events.every(isEvent);
  if (!isBatch) throw new RefusedMessageError('It sent a message of an unknown form.');
  return { changes, events };
}

function parseJson(text: unknown): Readonly<Record<string, unknown>> {
  const isShort = typeof text === 'string' && text.length <= SANDBOX_LIMITS.messageCharacters;
  if (!isShort) throw new RefusedMessageError('It sent a message that is too long or no text.');
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Refused below.
  }
  throw new RefusedMessageError('It sent a message that is no JSON.');
}

function isEvent(event: unknown): event is [name: string, detail: unknown] {
  if (!Array.isArray(event) || event.length > 2) return false;
  const name: unknown = event[0];
  return typeof name === 'string' && /^[a-z][a-z0-9-]{0,59}$/.test(name);
}
