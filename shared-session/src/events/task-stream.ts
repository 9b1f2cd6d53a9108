import { isAuthorizedNow, sessionStore } from '../session/store.ts';
import { follow, reconnect } from './follow.ts';
import { streamState } from './stream-state.ts';
import { listeners, type TaskListener } from './task-news.ts';

/** A page change unmounts one listener before the next one mounts. */
const LINGER_MS = 2000;
/** Browsers open six connections per site over HTTP/1.1. Hidden tabs must not hold them all. */
const HIDDEN_LINGER_MS = 30_000;

let connection: { readonly userUid: string; readonly control: AbortController } | undefined;
let outlastsView = false;
let lingerTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Notifies of every change of the user's tasks and keeps the query cache up to date meanwhile. All
 * subscribers
 * share one stream. Without subscribers, or signed out, there is none.
 *
 * @returns a function that ends the subscription
 */
export function subscribeTaskEvents(listener: TaskListener): () => void {
  // A new function, because the same listener may subscribe twice.
  const uniqueListener: TaskListener = (task) => {
    listener(task);
  };
  listeners.add(uniqueListener);
  reconsider();
  return () => {
    listeners.delete(uniqueListener);
    reconsider();
  };
}

/**
 * Sets whether the stream stays or reopens while the tab is hidden. Only one of all tabs may hold
 * it so.
 */
export function keepTaskStreamHidden(isKept: boolean): void {
  outlastsView = isKept;
  reconsider();
}

/** Follows the session, the tab's visibility and the connection. */
export function startTaskStream(): void {
  sessionStore.subscribe(reconsider);
  document.addEventListener('visibilitychange', reconsider);
  addEventListener('online', reconnect);
}

function reconsider(): void {
  clearTimeout(lingerTimer);
  const { userUid } = sessionStore.getState();
  if (connection && (!isAuthorizedNow() || connection.userUid !== userUid)) disconnect();
  if (listeners.size === 0) lingerTimer = setTimeout(disconnect, LINGER_MS);
  else if (document.hidden && !outlastsView) lingerTimer = setTimeout(disconnect, HIDDEN_LINGER_MS);
  else if (!connection && isAuthorizedNow()) connect(userUid);
}

function connect(userUid: string): void {
  const control = new AbortController();
  connection = { userUid, control };
  streamState.setState({ state: 'connecting' });
  void follow(control.signal);
}

function disconnect(): void {
  connection?.control.abort();
  connection = undefined;
  streamState.setState({ state: 'off' });
}
