import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { parseJson } from './objects/copies.ts';
import type { Objects } from './objects/objects.ts';

/** Whoever does not say by then that it is still at work was stopped: the next one goes on. */
const LEASE_MS = 3_000;
const RENEWED_MS = 1_000;
/** Nobody works longer. */
const LONGEST_MS = 30_000;
/** Between two looks, by chance up to so much: twice as much each time, because others wait, too. */
const LOOK_MS = { first: 40, last: 400 } as const;

const KEY = 'turns/live.json';
const turn = z.object({ id: z.string(), until: z.number() });

/** Whether the turn is still that of whoever asks. */
export type StillMine = () => boolean;

/**
 * Does something while nobody else changes what is live, so that twenty publishers wait for each other
 * instead of overtaking each other. Nothing rests on it but time: a turn ends by itself three
 * seconds after its holder, and what is written is decided by compare-and-swap all the same.
 */
export async function runInTurn<T>(
  objects: Pick<Objects, 'read' | 'create' | 'replace' | 'remove'>,
  work: (stillMine: StillMine) => Promise<T>,
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
    // Its end is nothing that could fail what was done in it: it ends by itself, too.
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

/** Clocks of two machines may differ: what ends in an hour is no turn either. */
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

/** Undefined when nobody can tell who. */
async function readHolder(objects: Pick<Objects, 'read'>) {
  const bytes = await objects.read(KEY);
  if (!bytes) return 'nobody';
  try {
    return parseJson(bytes, turn);
  } catch {
    return undefined;
  }
}
