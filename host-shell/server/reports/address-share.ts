import { createHmac, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

const DAY_MS = 86_400_000;
/** Number of remembered addresses; beyond it the oldest is evicted. */
const MAX_ENTRIES = 50_000;

/** The requester of a page, as far as it affects the count. */
export interface Visit {
  readonly address: string;
  /** Whether a proxy made the request for somebody else. */
  readonly forwarded: boolean;
}

export function toVisit({ ip, headers }: FastifyRequest): Visit {
  return {
    address: ip,
    forwarded: (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined,
  };
}

/** Share of one page in the count of its address. */
export interface PageShare {
  /** Identical for all pages that count together as one visitor. */
  readonly voice: string;
  /** Whether it is the first page of its voice. */
  readonly first: boolean;
}

/** Limits the count of each address per set, so that nobody can outvote the others. */
export interface AddressShare {
  /** Returns the share of one more page of that address; undefined when it no longer counts. */
  readonly take: (visit: Visit, group: string) => PageShare | undefined;
}

export interface AddressLimits {
  /** Pages per address whose reports are accepted, by day and group. */
  readonly pages: number;
  /** Number of voices that these pages have together. */
  readonly voices: number;
  /** Key for deriving voices that do not reveal the address. */
  readonly key: Buffer;
}

/** Creates the limit. Visits from this machine itself count individually, without limit. */
export function createAddressShare(
  { pages, voices, key }: AddressLimits,
  clock: () => number = Date.now,
): AddressShare {
  const pageCounts = new Map<string, { since: number; pages: number }>();
  return {
    take: ({ address, forwarded }, group) => {
      const network = toNetwork(address);
      if (network === undefined) return undefined;
      if (network === LOOPBACK && !forwarded) return { voice: createRandomVoice(), first: true };
      const counter = `${group} ${network}`;
      const now = clock();
      const storedCount = pageCounts.get(counter);
      const current =
        storedCount && now - storedCount.since < DAY_MS ? storedCount : { since: now, pages: 0 };
      if (current.pages >= pages) return undefined;
      const before = current.pages;
      current.pages += 1;
      pageCounts.delete(counter);
      pageCounts.set(counter, current);
      const [oldestCounter] = pageCounts.keys();
      if (pageCounts.size > MAX_ENTRIES && oldestCounter !== undefined)
        pageCounts.delete(oldestCounter);
      const voice = `${counter} ${current.since} ${before % voices}`;
      return { voice: hashWithKey(voice, key), first: before < voices };
    },
  };
}

const VOICE_BYTES = 9;
/** Number of characters of a voice. */
export const VOICE_LENGTH = 12;

function createRandomVoice(): string {
  return randomBytes(VOICE_BYTES).toString('base64url');
}

function hashWithKey(text: string, key: Buffer): string {
  const digest = createHmac('sha256', key).update(text).digest();
  return digest.subarray(0, VOICE_BYTES).toString('base64url');
}

const LOOPBACK = 'loopback';

/**
 * Identifies one customer of a provider: an IPv4 address, or the constant 48 bits of an IPv6
 * address.
 */
function toNetwork(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsedAddress = ipaddr.process(address);
  if (parsedAddress.range() === 'loopback') return LOOPBACK;
  if (parsedAddress.kind() === 'ipv4') return parsedAddress.toString();
  return parsedAddress.toNormalizedString().split(':').slice(0, 3).join(':');
}
