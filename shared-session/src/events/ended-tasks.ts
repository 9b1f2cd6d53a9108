import { isUnfinished } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { isAuthorizedNow, sessionStore } from '../session/store.ts';
import { deliver, onlookers, type TaskListener } from './task-news.ts';
import { subscribeTaskEvents } from './task-stream.ts';
import {
  claimEnd,
  listUnderWay,
  markUnderWay,
  onMarkElsewhere,
  unmarkUnderWay,
} from './running-tasks.ts';

/** While the tab is hidden its stream ends: it is asked instead. */
const HIDDEN_POLL_MS = 15_000;
const MOST_AT_ONCE = 100;
/** For so long another tab, which saw it under way, may be about to tell of an end. */
const STILL_TOLD_MS = 5 * 60_000;
/** What is written later is another change, such as a new title. */
const END_MS = 1_000;

/**
 * Tells of each task that ends after it was seen under way in any tab of this browser, on whatever page
 * and while the tab is hidden; of the tabs one tells. As long as there is one, the tab keeps the stream. Of
 * one that was ordered on another device it tells as well, where the stream says that it ends.
 *
 * @returns ends the subscription
 */
export function subscribeEndedTasks(listener: TaskListener): () => void {
  /** Each task, and whether other tabs know of it. */
  const pendingTasks = new Map<string, boolean>();
  let letGo: (() => void) | undefined;
  const mark = (taskUid: string) => markUnderWay(taskUid, sessionStore.getState().userUid);
  const onlooker = (task: VideoTask, isNews: boolean) => {
    const { taskUid } = task;
    if (!isUnfinished(task.status)) {
      const isShared = pendingTasks.get(taskUid);
      if (pendingTasks.delete(taskUid)) tellOnce(task, isShared === true, listener);
      else if (isNews && hasJustEnded(task)) tellOnce(task, mark(taskUid), listener);
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
    // It is asked the next time, or by the stream once the tab is looked at.
    pollHidden(pendingTasks).catch(() => undefined);
  }, HIDDEN_POLL_MS);
  const learn = () => {
    // The marks stay: the next one, or the next page, asks again.
    learnElsewhere(pendingTasks).catch(() => undefined);
  };
  onlookers.add(onlooker);
  const forget = onMarkElsewhere(learn);
  learn();
  return () => {
    clearInterval(poll);
    onlookers.delete(onlooker);
    forget();
    letGo?.();
  };
}

const hasJustEnded = ({ finishTime, updateTime }: VideoTask): boolean =>
  finishTime !== null && updateTime - finishTime < END_MS;

function tellOnce(task: VideoTask, isShared: boolean, listener: TaskListener): void {
  if (!isShared) {
    listener(task);
    return;
  }
  void claimEnd(task.taskUid, String(task.updateTime)).then((isOurs) => {
    if (isOurs) listener(task);
  });
}

/** Looks at what other tabs saw under way; what has ended while no tab was there is told by none. */
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
