import { setTimeout as pause } from 'node:timers/promises';
import type { RenderJob } from '../../../data/queue/queue.ts';
import { renderTask, type Rendering } from './render-task.ts';

export interface Worker {
  /**
   * Takes no more tasks. Running tasks may finish within the given seconds; then they go back to
   * the queue.
   */
  stop: (seconds: number) => Promise<void>;
}

/** Starts a worker that renders the videos of queued tasks in this process. */
export async function startWorker(platform: Rendering): Promise<Worker> {
  const abortController = new AbortController();
  const underWay = new Map<string, Promise<void>>();

  const handle = async (job: RenderJob): Promise<void> => {
    const key = `${job.taskUid}:${job.attempt ?? ''}`;
    // The queue may deliver a job twice. The second delivery waits for the first one and shares its
    // outcome. A job of another attempt is a different job.
    const runningJob = underWay.get(key);
    if (runningJob) return runningJob;
    const work = renderTask(platform, job, abortController.signal).finally(() =>
      underWay.delete(key),
    );
    underWay.set(key, work);
    return work;
  };

  const { concurrency } = platform.config.render;
  if (concurrency > 0) {
    await platform.queue.work('render', concurrency, handle);
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
      abortController.abort();
      await Promise.allSettled(underWay.values());
    },
  };
}
