import { getNextPercent, type Canary } from '../../store/index.ts';

/** A site takes a due step within seconds. */
const OVERDUE_MS = 60_000;

/** Formats the next step of a canary for people; empty without one. */
export function formatSteps(
  canary: Pick<Canary, 'percent' | 'plan'>,
  nowMs: number = Date.now(),
): string[] {
  const next = getNextPercent(canary);
  if (next === undefined || !canary.plan) return [];
  const dueMs = canary.plan.since + canary.plan.everyMs;
  const at = new Date(dueMs).toISOString();
  if (nowMs - dueMs <= OVERDUE_MS) return [`  grows to ${next}% at ${at}, unless it does worse`];
  return [
    `  was to grow to ${next}% at ${at}, but no running site serves this store. Start the site with it, or run "release canary" again with --percent ${next}`,
  ];
}
