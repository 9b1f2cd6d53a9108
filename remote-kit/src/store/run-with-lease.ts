import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from './objects/copies.ts';
import type { Objects } from './objects/objects.ts';

/**
 * Lease time in milliseconds. A holder that does not renew it in time has stopped, and the next one
 * continues.
 */
const LEASE_MS = 3_000;
const RENEWED_MS = 1_000;
/** Maximum time of work in milliseconds. */
const LONGEST_MS = 30_000;
/**
 * Upper bound of the random pause between two checks, in milliseconds. It doubles each time,
 * because others wait too.
 */
const LOOK_MS = { first: 40, last: 400 } as const;

const KEY = 'turns/live.json';
const turn = z.object({ id: z.string(), until: z.number() });

/** Returns whether the caller still holds the lease. */
export type LeaseCheck = () => boolean;

/**
 * Runs work while nobody else changes the live set, so that twenty publishers wait instead of
 * conflicting. The lease only saves time: it expires three seconds after its holder stops, and
 * writes are still decided by compare-and-swap.
 */
export async function runWithLease<T>(
  objects: Pick<Objects, 'read' | 'create' | 'replace' | 'remove'>,
  work: (holdsLease: LeaseCheck) => Promise<T>,
): Promise<T> {
  const id = randomUUID();
  let leaseEndMs = await take(objects, id);
  const longest = Date.now() + LONGEST_MS;
  const renew = async () => {
    if (Date.now() > longest || !(await isHeldBy(objects, id))) return;
    const next = Date.now() + LEASE_MS;
    await objects.replace(KEY, JSON.stringify({ id, until: next }));
    leaseEndMs = next;
  };
  const renewalTimer = setInterval(() => void renew().catch(() => undefined), RENEWED_MS);
  try {
    return await work(() => Date.now() < leaseEndMs);
  } finally {
    clearInterval(renewalTimer);
    // A failed release must not fail the finished work, because the lease also expires.
    await giveBack(objects, id).catch(() => undefined);
  }
}

async function take(objects: Pick<Objects, 'read' | 'create' | 'remove'>, id: string) {
  let maxWaitMs: number = LOOK_MS.first;
  for (;;) {
    const currentHolder = await readHolder(objects);
    const leaseEndMs = Date.now() + LEASE_MS;
    if (currentHolder === 'nobody') {
      if (await objects.create(KEY, JSON.stringify({ id, until: leaseEndMs }))) return leaseEndMs;
    } else if (isOver(currentHolder)) {
      await objects.remove(KEY);
    } else {
      await wait(LOOK_MS.first / 4 + Math.random() * maxWaitMs);
      maxWaitMs = Math.min(2 * maxWaitMs, LOOK_MS.last);
    }
  }
}

/** Clocks of two machines may differ, so a lease that ends in an hour is also invalid. */
function isOver(currentHolder: z.infer<typeof turn> | undefined): boolean {
  const now = Date.now();
  return !currentHolder || currentHolder.until < now || currentHolder.until > now + 2 * LEASE_MS;
}

async function giveBack(objects: Pick<Objects, 'read' | 'remove'>, id: string): Promise<void> {
  if (await isHeldBy(objects, id)) await objects.remove(KEY);
}

async function isHeldBy(objects: Pick<Objects, 'read'>, id: string): Promise<boolean> {
  const current = await readHolder(objects);
  return current !== 'nobody' && current?.id === id;
}

/** Reads the holder of the lease; undefined when it is unknown. */
async function readHolder(objects: Pick<Objects, 'read'>) {
  const bytes = await objects.read(KEY);
  if (!bytes) return 'nobody';
  try {
    return parseJson(bytes, turn);
  } catch {
    return undefined;
  }
}
