import type { TaskStatus } from '@vidra/shared-contract/schemas';
import { sql, type RawBuilder } from 'kysely';

/** Allowed transitions of each status. Only a retry leaves a final status. */
const MOVES: Record<TaskStatus, readonly TaskStatus[]> = {
  accepted: ['queued', 'failed', 'cancelled', 'lost'],
  queued: ['running', 'failed', 'cancelled', 'lost'],
  // Returns to the queue when its worker stops or dies.
  running: ['queued', 'done', 'failed', 'cancelled', 'lost'],
  done: [],
  failed: ['queued'],
  cancelled: ['queued'],
  lost: ['queued'],
};

export const UNFINISHED_STATUSES = [
  'accepted',
  'queued',
  'running',
] as const satisfies TaskStatus[];
export const WAITING_STATUSES = ['accepted', 'queued'] as const satisfies TaskStatus[];
export const RETRYABLE = ['failed', 'cancelled', 'lost'] as const satisfies TaskStatus[];

/**
 * Condition for `where(hasStatus(UNFINISHED_STATUSES))`. The statuses are literals, because
 * PostgreSQL uses the partial indexes of unfinished tasks only if the statement itself shows them.
 */
export function hasStatus(statuses: readonly TaskStatus[]): RawBuilder<boolean> {
  return sql<boolean>`video_tasks.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

export function isUnfinished(status: TaskStatus): boolean {
  return UNFINISHED_STATUSES.some((candidate) => candidate === status);
}

/** Returns the statuses that can change to this one, for the condition of an update. */
export function listStatusesBefore(status: TaskStatus): TaskStatus[] {
  return (Object.keys(MOVES) as TaskStatus[]).filter((before) => MOVES[before].includes(status));
}
