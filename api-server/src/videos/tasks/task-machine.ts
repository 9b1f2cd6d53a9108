import type { TaskStatus } from '@vidra/shared-contract/schemas';
import { sql, type RawBuilder } from 'kysely';

/** Where a task may go from each status. Only a retry leads out of an end. */
const MOVES: Record<TaskStatus, readonly TaskStatus[]> = {
  accepted: ['queued', 'failed', 'cancelled', 'lost'],
  queued: ['running', 'failed', 'cancelled', 'lost'],
  // Back to the queue when its worker stops or dies.
  running: ['queued', 'done', 'failed', 'cancelled', 'lost'],
  done: [],
  failed: ['queued'],
  cancelled: ['queued'],
  lost: ['queued'],
};

export const UNFINISHED = ['accepted', 'queued', 'running'] as const satisfies TaskStatus[];
export const WAITING = ['accepted', 'queued'] as const satisfies TaskStatus[];
export const RETRYABLE = ['failed', 'cancelled', 'lost'] as const satisfies TaskStatus[];

/**
 * For `where(hasStatus(UNFINISHED))`. The statuses stand in the statement itself: the indexes of
 * unfinished tasks serve only a statement that shows that it asks for nothing else.
 */
export function hasStatus(statuses: readonly TaskStatus[]): RawBuilder<boolean> {
  return sql<boolean>`video_tasks.status in (${sql.join(statuses.map((status) => sql.lit(status)))})`;
}

export function isUnfinished(status: TaskStatus): boolean {
  return UNFINISHED.some((candidate) => candidate === status);
}

/** The statuses that lead to one: what an update's condition is made of. */
export function listStatusesBefore(status: TaskStatus): TaskStatus[] {
  return (Object.keys(MOVES) as TaskStatus[]).filter((before) => MOVES[before].includes(status));
}
