import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../data/database/schema.ts';
import { countUses, readUseCount } from '../../web/limits/buckets.ts';

const WINDOW_SECONDS = 15 * 60;
const PATIENCE = 10;
const FIRST_MS = 100;
const LONGEST_MS = 4_000;

const toKey = (email: string) => `wrong-password:${email}`;

/** How long whoever tries a password waits, after so many wrong ones from everywhere. */
export function waitAfter(wrongTries: number): number {
  return wrongTries < PATIENCE ? 0 : Math.min(LONGEST_MS, FIRST_MS * 2 ** (wrongTries - PATIENCE));
}

/**
 * Makes trying passwords of one account slow, from however many addresses: whoever knows the right
 * one waits a little, and is never locked out by others.
 */
export async function delayLogin(db: Database, email: string): Promise<void> {
  const wrongTries = await readUseCount(db, toKey(email), WINDOW_SECONDS);
  if (wrongTries >= PATIENCE) await pause(waitAfter(wrongTries));
}

/** Notes a wrong password. */
export async function countWrong(db: Database, email: string): Promise<void> {
  await countUses(db, toKey(email), WINDOW_SECONDS);
}
