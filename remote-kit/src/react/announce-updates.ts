/// <reference types="webpack/module" />
import { CODE_UPDATED_EVENT } from '@vidra/shared-contract';

/** Fast Refresh replaces components 30 ms after an update was applied. */
const REFRESH_MS = 100;

/** Tells the host under development about applied edits. Other builds leave this out. */
export function announceUpdates(): void {
  if (process.env.NODE_ENV !== 'development') return;
  import.meta.webpackHot?.addStatusHandler((status) => {
    if (status === 'idle')
      setTimeout(() => dispatchEvent(new Event(CODE_UPDATED_EVENT)), REFRESH_MS);
  });
}
