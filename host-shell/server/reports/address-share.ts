import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const DAY_MS = 86_400_000;
/** Addresses that are remembered; beyond them the oldest is forgotten. */
const REMEMBERED = 50_000;

/** Who asks for a page, as far as it matters for how much they count. */
export interface Visit {
  readonly address: string;
  /** Whether a proxy says that it asks for somebody else. */
  readonly forwarded: boolean;
}

export function visitOf({ ip, headers }: FastifyRequest): Visit {
  return {
    address: ip,
    forwarded: (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined,
  };
}

/** Limits how many pages of one set each address counts for, so that nobody can outvote the others. */
export interface AddressShare {
  /** Whether one more page of that address counts. */
  readonly take: (visit: Visit, group: string) => boolean;
}

/** @param pages a day and group, for each address; visits from this machine itself count without limit */
export function createAddressShare(pages: number, clock: () => number = Date.now): AddressShare {
  const counted = new Map<string, { since: number; pages: number }>();
  return {
    take: ({ address, forwarded }, group) => {
      const network = networkOf(address);
      if (network === undefined) return false;
      if (network === LOOPBACK && !forwarded) return true;
      const key = `${group} ${network}`;
      const now = clock();
      const known = counted.get(key);
      const current = known && now - known.since < DAY_MS ? known : { since: now, pages: 0 };
      if (current.pages >= pages) return false;
      current.pages += 1;
      counted.delete(key);
      counted.set(key, current);
      const [oldest] = counted.keys();
      if (counted.size > REMEMBERED && oldest !== undefined) counted.delete(oldest);
      return true;
    },
  };
}

const LOOPBACK = 'loopback';

/** One customer of a provider: an IPv4 address, or the 48 bits of an IPv6 one that stay the same. */
function networkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  if (parsed.range() === 'loopback') return LOOPBACK;
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return parsed.toNormalizedString().split(':').slice(0, 3).join(':');
}
