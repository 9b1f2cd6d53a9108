import { setConfig, type SessionConfig } from './api/config.ts';
import { startColorMode } from './color-mode/store.ts';
import { takeEarlyAnswers } from './data/early-queries.ts';
import { startQueryClient } from './data/query-client.ts';
import { forgetRemovedTasks } from './data/removed-tasks.ts';
import { startDevice } from './device/store.ts';
import { startTaskStream } from './events/task-stream.ts';
import { refreshAccount, refreshProfile } from './session/actions.ts';
import { isAuthorizedNow, startSession } from './session/store.ts';

let hasStarted = false;

/** After the page's own content: what was stored may have changed since, in another browser too. */
const READ_AGAIN_AFTER_MS = 1000;

/**
 * Called once by the host, before anything else: from then on the stored session, colour mode and
 * device are known, and other tabs are followed. On a server only the configuration is taken.
 */
export function configureSession(config: SessionConfig): void {
  setConfig(config);
  if (hasStarted || typeof window === 'undefined') return;
  hasStarted = true;
  startQueryClient(forgetRemovedTasks);
  startSession();
  if (isAuthorizedNow()) {
    takeEarlyAnswers();
    readAgainLater();
  }
  startTaskStream();
  startColorMode();
  startDevice();
}

function readAgainLater(): void {
  setTimeout(() => {
    void refreshProfile();
    void refreshAccount();
  }, READ_AGAIN_AFTER_MS);
}
