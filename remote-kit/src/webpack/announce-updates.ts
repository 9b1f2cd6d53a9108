/// <reference types="webpack/module" />
import { CODE_UPDATED_EVENT } from '@vidra/shared-contract';

/** Fast Refresh replaces components 30 ms after an update was applied. */
const REFRESH_MS = 100;

/** Tells the host under development about each applied edit of a remote. */
export function announceUpdates(): void {
  import.meta.webpackHot.addStatusHandler((status: string) => {
    if (status !== 'idle') return;
    setTimeout(() => dispatchEvent(new Event(CODE_UPDATED_EVENT)), REFRESH_MS);
  });
}
