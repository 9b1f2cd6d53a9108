import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import {
  requirePublicAddress,
  requireReadableAddress,
  type AddressRules,
} from './address-rules.ts';

/** Resolves all IP addresses of a name, like `dns.lookup` with `all`. */
export type Resolver = (
  hostname: string,
  options: LookupOptions & { all: true },
  /** `dns.lookup` omits the addresses when there is an error, despite its type. */
  callback: (error: NodeJS.ErrnoException | null, addresses?: LookupAddress[]) => void,
) => void;

export interface GuardOptions {
  rules: AddressRules;
  /** Default: the system's resolver. */
  resolve?: Resolver;
  connectTimeoutMs?: number;
}

const CONNECT_TIMEOUT_MS = 8000;

type LookupCallback = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void;

/**
 * Creates a lookup that returns public addresses only. The connection uses the checked addresses,
 * so a name that resolves differently a moment later gains nothing.
 */
function createPublicLookup(resolve: Resolver, isTrusted: boolean) {
  return (hostname: string, options: LookupOptions, callback: LookupCallback): void => {
    resolve(hostname, { ...options, all: true }, (error, addresses = []) => {
      const [first] = addresses;
      if (error || !first) {
        callback(error ?? Object.assign(new Error('no address'), { code: 'ENOTFOUND' }), '', 0);
        return;
      }
      try {
        // A single private address is enough to refuse the name.
        if (!isTrusted)
          for (const { address } of addresses) requirePublicAddress(address, hostname);
      } catch (refusal) {
        callback(refusal as Error, '', 0);
        return;
      }
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/**
 * Creates an undici dispatcher that connects to the public web only. It checks each new connection,
 * so neither a redirect nor a name with a private address gets around it.
 */
export function createGuardedAgent(options: GuardOptions): Dispatcher {
  const { rules, resolve = systemLookup, connectTimeoutMs: timeout = CONNECT_TIMEOUT_MS } = options;
  const connectorFor = (isTrusted: boolean) =>
    buildConnector({ timeout, lookup: createPublicLookup(resolve, isTrusted) });
  const [connectGuarded, connectTrusted] = [connectorFor(false), connectorFor(true)];
  return new Agent({
    connections: 4,
    keepAliveTimeout: 1000,
    headersTimeout: timeout,
    maxHeaderSize: 32 * 1024,
    connect: (target, callback) => {
      const { protocol, hostname, port } = target;
      let connect = connectGuarded;
      try {
        const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}`);
        // A literal IP address is never looked up, so it is checked here.
        requireReadableAddress(url, rules);
        if (rules.trustedOrigins.includes(url.origin)) connect = connectTrusted;
      } catch (refusal) {
        callback(refusal as Error, null);
        return;
      }
      connect(target, callback);
    },
  });
}
