import { keepTaskStreamHidden } from '@vidra/shared-session';
import { getNotificationState } from './task-notices.ts';

const LOCK = 'vidra-hidden-listener';

/**
 * Of the tabs that nobody looks at, one goes on hearing of videos where the system may tell of them: browsers open
 * few connections to a site. When it is closed or looked at, the next one takes its place.
 *
 * @param follows whether this tab has anything to hear
 */
export function takeTurnsHidden(follows: () => boolean): void {
  // Without a secure context there are neither locks nor notifications.
  const locks = (navigator as Partial<Navigator>).locks;
  let turn: AbortController | undefined;
  const look = () => {
    turn?.abort();
    turn = undefined;
    keepTaskStreamHidden(false);
    if (!locks || !document.hidden || !follows() || getNotificationState() !== 'granted') return;
    turn = new AbortController();
    // Looked at before its turn came.
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
