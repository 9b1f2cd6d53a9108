import { isAuthorizedNow, sessionStore } from '@vidra/shared-session';
import { logWarning } from '../browser/log.ts';
import { runAfterContent } from '../browser/run-after-content.ts';

/** Announces finished videos to each signed-in person. Its code loads when the page is idle. */
export function startTaskNews(): void {
  const end = sessionStore.subscribe(look);
  let isStarted = false;
  function look(): void {
    if (isStarted || !isAuthorizedNow()) return;
    isStarted = true;
    end();
    runAfterContent(() => {
      // The next page tries again.
      startNotices().catch((error: unknown) =>
        logWarning('Video notifications could not start.', error),
      );
    });
  }
  look();
}

async function startNotices(): Promise<void> {
  const [{ announceEndedTasks }, { followTasks }] = await Promise.all([
    import(/* webpackChunkName: "signed-in" */ './task-notices.ts'),
    import(/* webpackChunkName: "signed-in" */ './follow-tasks.ts'),
  ]);
  announceEndedTasks();
  followTasks();
}
