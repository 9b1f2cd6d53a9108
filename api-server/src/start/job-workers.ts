import type { Platform } from '../platform/platform.ts';
import { startOutbox } from './outbox.ts';
import { startShortJobs } from './short-jobs.ts';
import { startUpkeep } from '../upkeep/upkeep.ts';
import { startWorker } from '../videos/tasks/worker/worker.ts';

/** Background work of this process. */
export interface BackgroundWork {
  /**
   * Takes no more jobs. Videos may finish within the configured seconds; the rest returns to the
   * queue.
   */
  stop: () => Promise<void>;
}

/** Starts to render videos, run short jobs and do the upkeep in this process. */
export async function startBackgroundWork(platform: Platform): Promise<BackgroundWork> {
  const worker = await startWorker(platform);
  const shortJobs = await startShortJobs(platform);
  const outbox = await startOutbox(platform);
  await startUpkeep(platform);
  return {
    stop: async () => {
      await shortJobs.stop();
      await worker.stop(platform.config.render.shutdownSeconds);
      await outbox.stop();
    },
  };
}
