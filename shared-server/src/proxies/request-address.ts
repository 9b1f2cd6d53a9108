/** The parts of a request that determine its address; compatible with Fastify's. */
interface AddressedRequest {
  readonly protocol: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Addresses that trusted proxies reported, nearest first. */
  readonly ips?: readonly string[] | undefined;
}

/**
 * Returns the protocol of the visitor's connection. Proxies write `X-Forwarded-Proto` in capitals
 * or as a list with the visitor's own connection first. Anything but `https` counts as `http`.
 */
export function getProtocol({ protocol, headers, ips }: AddressedRequest): 'http' | 'https' {
  const isForwarded = ips !== undefined && ips.length > 1;
  const forwardedProtocol = isForwarded ? headers['x-forwarded-proto'] : undefined;
  const [first = ''] = String(forwardedProtocol ?? protocol).split(',');
  return first.trim().toLowerCase() === 'https' ? 'https' : 'http';
}

const LABEL = '[a-z0-9_](?:[a-z0-9_-]*[a-z0-9_])?';
const HOST = new RegExp(`^(?:${LABEL}(?:\\.${LABEL})*\\.?|\\[[0-9a-f:.]+\\])(?::\\d{1,5})?$`, 'i');
const LONGEST_HOST = 260;

/** Returns whether a `Host` header is a valid name or address with an optional port. */
export function isHost(text: string): boolean {
  return text.length <= LONGEST_HOST && HOST.test(text) && URL.canParse(`http://${text}`);
}
