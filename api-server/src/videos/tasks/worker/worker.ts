import { setTimeout as pause } from 'node:timers/promises';
import type { Platform } from '../../../start/platform.ts';
import { renderTask } from './render-task.ts';

export interface Worker {
  /** Takes no more tasks; those under way may finish within the seconds, then they are handed back. */
  stop: (seconds: number) => Promise<void>;
}

/** Starts to make the videos of queued tasks in this process. */
export async function startWorker(platform: Platform): Promise<Worker> {
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  const handle = async (taskUid: string): Promise<void> => {
    // The queue may deliver a job twice; the second delivery must not stop the first one's work.
    if (underWay.has(taskUid)) return;
    const work = renderTask(platform, taskUid, stopping.signal);
    underWay.set(taskUid, work);
    try {
      await work;
    } finally {
      underWay.delete(taskUid);
    }
  };

  const { concurrency } = platform.config.render;
  if (concurrency > 0) {
    await platform.queue.work('render', concurrency, ({ taskUid }) => handle(taskUid));
  }
  return {
    stop: async (seconds) => {
      if (concurrency > 0) await platform.queue.stopWork('render');
      const all = Promise.allSettled(underWay.values());
      const patience = new AbortController();
      await Promise.race([
        all,
        pause(seconds * 1000, undefined, { signal: patience.signal }).catch(() => undefined),
      ]);
      patience.abort();
      stopping.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}
