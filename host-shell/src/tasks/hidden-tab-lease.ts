import { keepTaskStreamHidden } from '@vidra/shared-session';
import { getNotificationState } from './task-notices.ts';

const LOCK = 'vidra-hidden-listener';

/**
 * Lets one hidden tab keep the task stream where system notifications are allowed, because browsers
 * limit the connections to a site. When that tab is closed or becomes visible, the next one takes
 * over.
 *
 * @param follows whether this tab has a stream to keep
 */
export function takeTurnsHidden(follows: () => boolean): void {
  // Locks and notifications need a secure context.
  const locks = (navigator as Partial<Navigator>).locks;
  let turn: AbortController | undefined;
  const look = () => {
    turn?.abort();
    turn = undefined;
    keepTaskStreamHidden(false);
    if (!locks || !document.hidden || !follows() || getNotificationState() !== 'granted') return;
    turn = new AbortController();
    // The tab became visible before it got the lock.
    waitForTurn(locks, turn.signal).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', look);
  look();
}

async function waitForTurn(locks: LockManager, signal: AbortSignal): Promise<void> {
  await locks.request(LOCK, { signal }, () => {
    keepTaskStreamHidden(true);
    return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  });
}
