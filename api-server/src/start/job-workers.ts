import type { Platform } from '../platform/platform.ts';
import { startOutbox } from './outbox.ts';
import { startShortJobs } from './short-jobs.ts';
import { startUpkeep } from '../upkeep/upkeep.ts';
import { startWorker } from '../videos/tasks/worker/worker.ts';

/** Everything that is done for people while they do not wait for an answer. */
export interface Working {
  /** Takes no more jobs; videos may finish within the configured seconds, the rest is handed back. */
  stop: () => Promise<void>;
}

/** Starts to make videos, to do short jobs and the upkeep in this process. */
export async function startWorking(platform: Platform): Promise<Working> {
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
