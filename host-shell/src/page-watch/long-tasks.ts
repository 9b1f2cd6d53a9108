import type { LiveRemote } from '@vidra/shared-contract';
import { createStore } from 'zustand/vanilla';
import { addNotice } from './notices.ts';

/** Shorter ones are hardly felt, and many pages have some. */
const REPORTED_MS = 200;
const LONG_MS = 50;

/** Long tasks of one remote in this page. */
export interface LongTasks {
  readonly count: number;
  readonly longestMs: number;
}

/** Long tasks by remote. */
export const longTaskStore = createStore<Readonly<Record<string, LongTasks>>>(() => ({}));

/** The used part of the Long Animation Frames API, which TypeScript's types lack. */
interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly {
    readonly duration: number;
    readonly sourceURL: string;
    readonly sourceCharPosition: number;
  }[];
}

let isWatching = false;

/**
 * Counts tasks over 50 ms by the remote whose script ran, also earlier ones. Only Chromium tells it.
 * Further calls do nothing.
 */
export function watchLongTasks(remotes: () => readonly Pick<LiveRemote, 'name' | 'url'>[]): void {
  const type = 'long-animation-frame';
  if (isWatching || !PerformanceObserver.supportedEntryTypes.includes(type)) return;
  isWatching = true;
  const observer = new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[]) {
      for (const { duration, sourceURL, sourceCharPosition } of scripts) {
        const remote = remotes().find(({ url }) => sourceURL.includes(url))?.name;
        if (remote === undefined || duration < LONG_MS) continue;
        const before = longTaskStore.getState()[remote];
        const longestMs = before?.longestMs ?? 0;
        longTaskStore.setState({
          [remote]: {
            count: (before?.count ?? 0) + 1,
            longestMs: Math.max(longestMs, Math.round(duration)),
          },
        });
        if (duration < REPORTED_MS || longestMs >= REPORTED_MS) continue;
        // Released scripts have one line, and positions count from 0.
        const source = `${sourceURL}:1:${Math.max(sourceCharPosition, 0) + 1}`;
        addNotice({ remote, kind: 'slow', source });
      }
    }
  });
  observer.observe({ type, buffered: true });
}
