import type { TaskStatus, VideoTask } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { refreshAccountSoon } from '../data/refresh-account-soon.ts';
import { listUnfinishedTaskUids } from '../data/histories.ts';
import { applyTask } from '../data/task-cache.ts';
import { isRecord } from '../lib/storage.ts';

/** Told of every change of a task of the signed-in user. */
export type TaskListener = (task: VideoTask) => void;

const MOST_AT_ONCE = 100;
const MOVES_CREDITS: readonly TaskStatus[] = ['accepted', 'done', 'failed', 'cancelled', 'lost'];

export const listeners = new Set<TaskListener>();
/** Told as well, but nobody keeps the stream open for them. `isNews`: it has ended since they listen. */
export const onlookers = new Set<(task: VideoTask, isNews: boolean) => void>();

/** Puts the news of a task in the cache and tells everybody who listens. */
export function deliver(task: VideoTask, isNews = false): void {
  const before = applyTask(task);
  if (before === null) return;
  if (before?.status !== task.status && MOVES_CREDITS.includes(task.status)) refreshAccountSoon();
  for (const listener of [...listeners]) listener(task);
  for (const onlooker of [...onlookers]) onlooker(task, isNews && before?.status !== task.status);
}

/** The server tells its time in whole seconds. */
const SECOND_MS = 1000;

/**
 * The data of a `task` event; what is no task is left out.
 *
 * @param since when somebody here began to listen: what ended before is no news
 */
export function deliverJson(data: string, sinceMs: number): void {
  const task = JSON.parse(data) as unknown;
  if (isRecord(task) && typeof task.taskUid === 'string' && typeof task.updateTime === 'number') {
    const { finishTime } = task;
    const isNews = typeof finishTime === 'number' && finishTime >= sinceMs + SECOND_MS;
    deliver(task as unknown as VideoTask, isNews);
  }
}

/** Asks for the tasks of the cache that still go on. */
export async function pollUnfinished(): Promise<void> {
  const taskUids = listUnfinishedTaskUids().slice(0, MOST_AT_ONCE);
  if (taskUids.length === 0) return;
  const { tasks } = await callApi('batchGet', { body: { taskUids } });
  for (const task of tasks) deliver(task);
}
