import type { TaskRow } from './task-repository.ts';

/** Returns the reference under which an attempt's credits are booked. */
export function toCreditsRef(task: Pick<TaskRow, 'uid' | 'attempt'>): string {
  return `task:${task.uid}:${task.attempt}`;
}
