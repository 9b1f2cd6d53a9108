import { setConfig, type SessionConfig } from './api/config.ts';
import { startColorMode } from './color-mode/store.ts';
import { startQueryClient } from './data/query-client.ts';
import { forgetRemovedTasks } from './data/removed-tasks.ts';
import { startDevice } from './device/store.ts';
import { startTaskStream } from './events/task-stream.ts';
import { startSession } from './session/store.ts';

let started = false;

/**
 * Called once by the host, before anything else: from then on the stored session, colour mode and
 * device are known, and other tabs are followed. On a server only the configuration is taken.
 */
export function configureSession(config: SessionConfig): void {
  setConfig(config);
  if (started || typeof window === 'undefined') return;
  started = true;
  startQueryClient(forgetRemovedTasks);
  startSession();
  startTaskStream();
  startColorMode();
  startDevice();
}
