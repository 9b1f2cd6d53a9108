import { isUnfinished } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { callApi } from '../api/call-api.ts';
import { isAuthorizedNow, sessionStore } from '../session/store.ts';
import { deliver, onlookers, type TaskListener } from './task-news.ts';
import { subscribeTaskEvents } from './task-stream.ts';
import {
  claimEnd,
  markedUnderWay,
  markUnderWay,
  onMarkElsewhere,
  unmarkUnderWay,
} from './under-way.ts';

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
  const waiting = new Map<string, boolean>();
  let letGo: (() => void) | undefined;
  const mark = (taskUid: string) => markUnderWay(taskUid, sessionStore.getState().userUid);
  const onlooker = (task: VideoTask, isNews: boolean) => {
    const { taskUid } = task;
    if (!isUnfinished(task.status)) {
      const shared = waiting.get(taskUid);
      if (waiting.delete(taskUid)) tellOnce(task, shared === true, listener);
      else if (isNews && hasJustEnded(task)) tellOnce(task, mark(taskUid), listener);
    } else if (!waiting.has(taskUid)) {
      waiting.set(taskUid, mark(taskUid));
    }
    if (waiting.size > 0) letGo ??= subscribeTaskEvents(() => undefined);
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  const poll = setInterval(() => {
    if (!isAuthorizedNow()) waiting.clear();
    // It is asked the next time, or by the stream once the tab is looked at.
    pollHidden(waiting).catch(() => undefined);
  }, HIDDEN_POLL_MS);
  const learn = () => {
    // The marks stay: the next one, or the next page, asks again.
    learnElsewhere(waiting).catch(() => undefined);
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
async function learnElsewhere(known: ReadonlyMap<string, boolean>): Promise<void> {
  if (!isAuthorizedNow()) return;
  const marked = markedUnderWay(sessionStore.getState().userUid);
  const taskUids = marked.filter((taskUid) => !known.has(taskUid)).slice(0, MOST_AT_ONCE);
  if (taskUids.length === 0) return;
  const { tasks } = await callApi('batchGet', { body: { taskUids } });
  const recent = Date.now() - STILL_TOLD_MS;
  const kept = tasks.filter(
    ({ status, updateTime }) => isUnfinished(status) || updateTime > recent,
  );
  for (const taskUid of taskUids) {
    if (kept.every((task) => task.taskUid !== taskUid)) unmarkUnderWay(taskUid);
  }
  tasks.filter(({ status }) => isUnfinished(status)).forEach((task) => deliver(task));
}

async function pollHidden(waiting: ReadonlyMap<string, boolean>): Promise<void> {
  const taskUids = [...waiting.keys()].slice(0, MOST_AT_ONCE);
  if (!document.hidden || taskUids.length === 0) return;
  const { tasks } = await callApi('batchGet', { body: { taskUids } });
  tasks.forEach((task) => deliver(task));
}
