import type { IncomingMessage } from 'node:http';

/** More than any call takes but uploads; whoever sends further has the connection ended. */
const MOST_BYTES = 64_000_000;
const PATIENCE_MS = 30_000;

/** Whether a request was answered before all of its body came. */
export function hasUnreadBody({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/**
 * Takes what still comes of an answered request's body, and forgets it. A connection that is closed
 * with unread bytes is reset, and with it goes the answer that says why the body is refused.
 */
export function discardBody(request: IncomingMessage): void {
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), PATIENCE_MS).unref();
  request.once('close', () => clearTimeout(timer));
  request.once('end', () => clearTimeout(timer));
  request.on('error', () => undefined);
  request.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy();
  });
  request.resume();
}
