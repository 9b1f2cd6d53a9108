import { createHmac, randomBytes } from 'node:crypto';
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

export function toVisit({ ip, headers }: FastifyRequest): Visit {
  return {
    address: ip,
    forwarded: (headers['x-forwarded-for'] ?? headers.forwarded) !== undefined,
  };
}

/** One page's part of what an address counts for. */
export interface PageShare {
  /** The same for all pages that count together: whatever they tell, they are one voice. */
  readonly voice: string;
  /** Whether it is the first page of its voice. */
  readonly first: boolean;
}

/** Limits how much each address counts for in one set, so that nobody can outvote the others. */
export interface AddressShare {
  /** What one more page of that address counts for; undefined when that is nothing more. */
  readonly take: (visit: Visit, group: string) => PageShare | undefined;
}

export interface AddressLimits {
  /** How many pages of an address are listened to, a day and group. */
  readonly pages: number;
  /** Together these pages have so many voices. */
  readonly voices: number;
  /** Makes voices that do not tell the address. */
  readonly key: Buffer;
}

/** Visits from this machine itself count without limit, each for itself. */
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
      if (pageCounts.size > REMEMBERED && oldestCounter !== undefined)
        pageCounts.delete(oldestCounter);
      const voice = `${counter} ${current.since} ${before % voices}`;
      return { voice: hashWithKey(voice, key), first: before < voices };
    },
  };
}

const VOICE_BYTES = 9;

function createRandomVoice(): string {
  return randomBytes(VOICE_BYTES).toString('base64url');
}

function hashWithKey(text: string, key: Buffer): string {
  const digest = createHmac('sha256', key).update(text).digest();
  return digest.subarray(0, VOICE_BYTES).toString('base64url');
}

const LOOPBACK = 'loopback';

/** One customer of a provider: an IPv4 address, or the 48 bits of an IPv6 one that stay the same. */
function toNetwork(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsedAddress = ipaddr.process(address);
  if (parsedAddress.range() === 'loopback') return LOOPBACK;
  if (parsedAddress.kind() === 'ipv4') return parsedAddress.toString();
  return parsedAddress.toNormalizedString().split(':').slice(0, 3).join(':');
}
