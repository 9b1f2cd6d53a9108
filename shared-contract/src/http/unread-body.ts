/** As much of Node's request as is needed here. */
interface IncomingBody {
  readonly complete: boolean;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  destroy(): unknown;
  resume(): unknown;
  on(event: string, listener: (chunk: Uint8Array) => void): unknown;
}

/** More than any call takes but uploads; whoever sends further has the connection ended. */
const MOST_BYTES = 64_000_000;
const PATIENCE_MS = 30_000;

/** Whether a request was answered before all of its body came. */
export function hasUnreadBody({ complete, headers }: IncomingBody): boolean {
  if (complete) return false;
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}

/**
 * Takes what still comes of an answered request's body, and forgets it. A connection that is closed
 * with unread bytes is reset, and with it goes the answer that says why the body is refused.
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
