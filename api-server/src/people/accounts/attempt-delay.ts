import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../data/database/schema.ts';
import { countUses, readUseCount } from '../../web/limits/buckets.ts';

const WINDOW_SECONDS = 15 * 60;
const PATIENCE = 10;
const FIRST_MS = 100;
const LONGEST_MS = 4_000;

const toKey = (email: string) => `wrong-password:${email}`;

/**
 * Returns the delay in milliseconds of a password attempt after this many wrong ones from
 * everywhere.
 */
export function waitAfter(wrongTries: number): number {
  return wrongTries < PATIENCE ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (wrongTries - PATIENCE));
}

/**
 * Slows down password attempts on one account, over all network addresses. The owner waits a little
 * but is never locked out by others.
 */
export async function delayLogin(db: Database, email: string): Promise<void> {
  const wrongTries = await readUseCount(db, toKey(email), WINDOW_SECONDS);
  if (wrongTries >= PATIENCE) await pause(waitAfter(wrongTries));
}

/** Counts a wrong password. */
export async function countWrong(db: Database, email: string): Promise<void> {
  await countUses(db, toKey(email), WINDOW_SECONDS);
}
