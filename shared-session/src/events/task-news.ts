import type { TaskStatus, VideoTask } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { refreshAccountSoon } from '../data/refresh-account-soon.ts';
import { listUnfinishedTaskUids } from '../data/histories.ts';
import { applyTask } from '../data/task-cache.ts';
import { isRecord } from '../lib/storage.ts';

/** Called on every change of the signed-in user's tasks. */
export type TaskListener = (task: VideoTask) => void;

const MOST_AT_ONCE = 100;
const MOVES_CREDITS: readonly TaskStatus[] = ['accepted', 'done', 'failed', 'cancelled', 'lost'];

export const listeners = new Set<TaskListener>();
/**
 * Also notified, but they do not keep the stream open. `isNews`: the task ended after they
 * subscribed.
 */
export const passiveListeners = new Set<(task: VideoTask, isNews: boolean) => void>();

/** Stores a task update in the cache and notifies all listeners. */
export function deliver(task: VideoTask, isNews = false): void {
  const before = applyTask(task);
  if (before === null) return;
  if (before?.status !== task.status && MOVES_CREDITS.includes(task.status)) refreshAccountSoon();
  for (const listener of [...listeners]) listener(task);
  for (const listener of [...passiveListeners])
    listener(task, isNews && before?.status !== task.status);
}

/** The server's time has a resolution of a second. */
const SECOND_MS = 1000;

/**
 * Delivers the data of a `task` event. Anything that is not a task is ignored.
 *
 * @param sinceMs when listening began; tasks that ended earlier are not news
 */
export function deliverJson(data: string, sinceMs: number): void {
  const task = JSON.parse(data) as unknown;
  if (isRecord(task) && typeof task.taskUid === 'string' && typeof task.updateTime === 'number') {
    const { finishTime } = task;
    const isNews = typeof finishTime === 'number' && finishTime >= sinceMs + SECOND_MS;
    deliver(task as unknown as VideoTask, isNews);
  }
}

/** Polls the unfinished tasks of the cache. */
export async function pollUnfinished(): Promise<void> {
  const taskUids = listUnfinishedTaskUids().slice(0, MOST_AT_ONCE);
  if (taskUids.length === 0) return;
  const { tasks } = await callApi('batchGet', { body: { taskUids } });
  for (const task of tasks) deliver(task);
}
