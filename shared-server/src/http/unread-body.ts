/** The required part of Node's request. */
interface IncomingBody {
  readonly complete: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  destroy(): unknown;
  resume(): unknown;
  on(event: string, listener: (chunk: Uint8Array) => void): unknown;
}

/** Larger than any body except uploads. A longer body closes the connection. */
const MOST_BYTES = 64_000_000;
const PATIENCE_MS = 30_000;

/** Returns whether a request was answered before its whole body arrived. */
export function hasUnreadBody({ complete, headers }: IncomingBody): boolean {
  if (complete) return false;
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/**
 * Reads and discards the rest of an answered request's body. Closing a connection with unread bytes
 * resets it, and the client loses the response with the reason.
 */
export function discardBody(request: IncomingBody): void {
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), PATIENCE_MS).unref();
  request.on('close', () => clearTimeout(timer));
  request.on('end', () => clearTimeout(timer));
  request.on('error', () => undefined);
  request.on('data', (chunk) => {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) request.destroy();
  });
  request.resume();
}
