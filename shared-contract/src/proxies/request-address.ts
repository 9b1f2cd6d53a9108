/** As much of a request as its address is read from; Fastify's fits. */
interface AddressedRequest {
  readonly protocol: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The addresses that trusted proxies named, nearest first. */
  readonly ips?: readonly string[] | undefined;
}

/**
 * How the visitor came. Proxies write `X-Forwarded-Proto` in capitals or as a list, the visitor's
 * own connection first; whatever is not `https` counts as `http`.
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

/** Whether a `Host` header holds a name or address with at most a port, and nothing else. */
export function isHost(text: string): boolean {
  return text.length <= LONGEST_HOST && HOST.test(text) && URL.canParse(`http://${text}`);
}
