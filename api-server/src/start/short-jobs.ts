import type { Platform } from '../platform/platform.ts';
import { runScrape } from '../content/scraping/run-scrape.ts';
import { runExport } from '../personal-data/run-export.ts';
import { runScript } from '../content/scripts/run-script.ts';

const PAGES_AT_ONCE = 2;
const SCRIPTS_AT_ONCE = 4;
const EXPORTS_AT_ONCE = 1;

/** Worker for the jobs beside videos: reading pages, writing scripts, packing archives. */
export interface ShortJobs {
  /** Takes no more jobs and returns the running ones to the queue. */
  stop: () => Promise<void>;
}

/** Starts processing queued short jobs in this process. */
export async function startShortJobs(platform: Platform): Promise<ShortJobs> {
  const { queue } = platform;
  const stopController = new AbortController();
  const underWay = new Set<Promise<void>>();
  const track = async (work: (signal: AbortSignal) => Promise<void>, signal: AbortSignal) => {
    const workPromise = work(AbortSignal.any([signal, stopController.signal]));
    underWay.add(workPromise);
    try {
      await workPromise;
    } finally {
      underWay.delete(workPromise);
    }
  };
  await queue.work('scrape', PAGES_AT_ONCE, ({ scrapeUid }, signal) =>
    track((anySignal) => runScrape(platform, scrapeUid, anySignal), signal),
  );
  await queue.work('script', SCRIPTS_AT_ONCE, ({ scriptUid }, signal) =>
    track((anySignal) => runScript(platform, scriptUid, anySignal), signal),
  );
  await queue.work('export', EXPORTS_AT_ONCE, ({ exportUid }, signal) =>
    track((anySignal) => runExport(platform, exportUid, anySignal), signal),
  );
  return {
    stop: async () => {
      const queues = ['scrape', 'script', 'export'] as const;
      await Promise.all(queues.map((name) => queue.stopWork(name)));
      stopController.abort(new Error('This process is stopping.'));
      await Promise.allSettled(underWay);
    },
  };
}
