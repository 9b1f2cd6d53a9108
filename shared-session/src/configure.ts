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

/**
 * Delayed until after the page's own content. The stored account may have changed since, even in
 * another browser.
 */
const READ_AGAIN_AFTER_MS = 1000;

/**
 * Configures the session once, before anything else. It then loads the stored session, color mode
 * and device, and
 * follows other tabs. On a server it only stores the configuration.
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
