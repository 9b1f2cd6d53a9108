import { isUnfinished } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { isAuthorizedNow, sessionStore } from '../session/store.ts';
import { deliver, passiveListeners, type TaskListener } from './task-news.ts';
import { subscribeTaskEvents } from './task-stream.ts';
import {
  claimEnd,
  listUnderWay,
  markUnderWay,
  onMarkElsewhere,
  unmarkUnderWay,
} from './running-tasks.ts';

/** The stream ends while the tab is hidden, so tasks are polled instead. */
const HIDDEN_POLL_MS = 15_000;
const MOST_AT_ONCE = 100;
/** For this long, another tab that saw it in progress may still report its end. */
const STILL_TOLD_MS = 5 * 60_000;
/** A later write is another change, such as a new title. */
const END_MS = 1_000;

/**
 * Reports each task that ends after any tab of this browser saw it in progress, on any page and
 * while the tab is
 * hidden. Only one tab reports it. The tab keeps the stream open while such tasks exist. It also
 * reports a task
 * ordered on another device if the stream announces its end.
 *
 * @returns a function that ends the subscription
 */
export function subscribeEndedTasks(listener: TaskListener): () => void {
  /** Tasks in progress, each with whether other tabs know it. */
  const pendingTasks = new Map<string, boolean>();
  let letGo: (() => void) | undefined;
  const mark = (taskUid: string) => markUnderWay(taskUid, sessionStore.getState().userUid);
  const onlooker = (task: VideoTask, isNews: boolean) => {
    const { taskUid } = task;
    if (!isUnfinished(task.status)) {
      const isShared = pendingTasks.get(taskUid);
      if (pendingTasks.delete(taskUid)) announceOnce(task, isShared === true, listener);
      else if (isNews && hasJustEnded(task)) announceOnce(task, mark(taskUid), listener);
    } else if (!pendingTasks.has(taskUid)) {
      pendingTasks.set(taskUid, mark(taskUid));
    }
    if (pendingTasks.size > 0) letGo ??= subscribeTaskEvents(() => undefined);
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  const poll = setInterval(() => {
    if (!isAuthorizedNow()) pendingTasks.clear();
    // The next poll tries again, or the stream once the tab is visible.
    pollHidden(pendingTasks).catch(() => undefined);
  }, HIDDEN_POLL_MS);
  const learn = () => {
    // The marks remain, so the next mark or page tries again.
    learnElsewhere(pendingTasks).catch(() => undefined);
  };
  passiveListeners.add(onlooker);
  const forget = onMarkElsewhere(learn);
  learn();
  return () => {
    clearInterval(poll);
    passiveListeners.delete(onlooker);
    forget();
    letGo?.();
  };
}

const hasJustEnded = ({ finishTime, updateTime }: VideoTask): boolean =>
  finishTime !== null && updateTime - finishTime < END_MS;

function announceOnce(task: VideoTask, isShared: boolean, listener: TaskListener): void {
  if (!isShared) {
    listener(task);
    return;
  }
  void claimEnd(task.taskUid, String(task.updateTime)).then((isOurs) => {
    if (isOurs) listener(task);
  });
}

/**
 * Picks up tasks that other tabs saw in progress. Tasks that ended while no tab was open are not
 * reported.
 */
async function learnElsewhere(pendingTasks: ReadonlyMap<string, boolean>): Promise<void> {
  if (!isAuthorizedNow()) return;
  const markedUids = listUnderWay(sessionStore.getState().userUid);
  const taskUids = markedUids
    .filter((taskUid) => !pendingTasks.has(taskUid))
    .slice(0, MOST_AT_ONCE);
  if (taskUids.length === 0) return;
  const { tasks } = await callApi('batchGet', { body: { taskUids } });
  const recent = Date.now() - STILL_TOLD_MS;
  const relevantTasks = tasks.filter(
    ({ status, updateTime }) => isUnfinished(status) || updateTime > recent,
  );
  for (const taskUid of taskUids) {
    if (relevantTasks.every((task) => task.taskUid !== taskUid)) unmarkUnderWay(taskUid);
  }
  tasks.filter(({ status }) => isUnfinished(status)).forEach((task) => deliver(task));
}

async function pollHidden(pendingTasks: ReadonlyMap<string, boolean>): Promise<void> {
  const taskUids = [...pendingTasks.keys()].slice(0, MOST_AT_ONCE);
  if (!document.hidden || taskUids.length === 0) return;
  const { tasks } = await callApi('batchGet', { body: { taskUids } });
  tasks.forEach((task) => deliver(task));
}
