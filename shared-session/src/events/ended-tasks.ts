import { isUnfinished } from '@vidra/shared-contract';
import { callApi } from '../api/call-api.ts';
import { isAuthorizedNow } from '../session/store.ts';
import { deliver, onlookers, type TaskListener } from './task-news.ts';
import { subscribeTaskEvents } from './task-stream.ts';

/** While the tab is hidden its stream ends: it is asked instead. */
const HIDDEN_POLL_MS = 15_000;
const MOST_AT_ONCE = 100;

/**
 * Tells of each task that ends after it was seen under way in this tab, on whatever page and while the
 * tab is hidden. As long as there is one, the tab keeps the stream.
 *
 * @returns ends the subscription
 */
export function subscribeEndedTasks(listener: TaskListener): () => void {
  const waiting = new Set<string>();
  let letGo: (() => void) | undefined;
  const onlooker: TaskListener = (task) => {
    if (isUnfinished(task.status)) waiting.add(task.taskUid);
    else if (waiting.delete(task.taskUid)) listener(task);
    if (waiting.size > 0) letGo ??= subscribeTaskEvents(() => undefined);
    else {
      letGo?.();
      letGo = undefined;
    }
  };
  const poll = setInterval(() => {
    if (!isAuthorizedNow()) waiting.clear();
    if (!document.hidden || waiting.size === 0) return;
    const taskUids = [...waiting].slice(0, MOST_AT_ONCE);
    callApi('batchGet', { body: { taskUids } }).then(
      ({ tasks }) => tasks.forEach(deliver),
      // The next time, or the stream once the tab is looked at.
      () => undefined,
    );
  }, HIDDEN_POLL_MS);
  onlookers.add(onlooker);
  return () => {
    clearInterval(poll);
    onlookers.delete(onlooker);
    letGo?.();
  };
}
