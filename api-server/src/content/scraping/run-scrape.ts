import { message, t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import { claimJob, type ClaimedJob } from '../../data/queue/claim-job.ts';
import type { Logger } from '../../config/logger.ts';
import type { WebReader } from './guard/read-web.ts';
import { ReadRefusal } from './guard/refusal.ts';
import { visitPage } from './page/visit-page.ts';
import { copyPictures, type PictureDependencies } from './pictures/copy-pictures.ts';
import type { StoredScrapeResult } from './tables.ts';

const NONE = message`We couldn't use any images from the page. Add three or more of your own.`;
const NO_ROOM = message`Your storage is full, so images from the page were left out. Delete what you no longer need, then import the page again.`;
const MAX_RUNS = 3;

type Owned = ClaimedJob<'scrapes'>;

interface Reading extends PictureDependencies {
  webReader: WebReader;
}

type End = { result: StoredScrapeResult } | { refusal: Pick<ReadRefusal, 'code' | 'message'> };

async function settle({ db }: { db: Database }, scrape: Owned, end: End): Promise<void> {
  const change =
    'result' in end
      ? { status: 'done' as const, result: JSON.stringify(end.result) }
      : {
          status: 'failed' as const,
          errorCode: end.refusal.code,
          errorMessage: end.refusal.message,
        };
  await db
    .updateTable('scrapes')
    .set({ ...change, updatedAt: new Date() })
    .where('uid', '=', scrape.uid)
    .where('runUid', '=', scrape.runUid)
    .where('status', '=', 'running')
    .execute();
}

async function read(
  platform: Reading,
  { uid: scrapeUid, userUid, address }: Owned,
  signal: AbortSignal,
): Promise<StoredScrapeResult> {
  const reader = platform.webReader;
  const { url, product } = await visitPage(reader, new URL(address), signal);
  const { images: candidates, ...page } = product;
  const copyJob = { platform, reader, scrapeUid, userUid, signal };
  const { images, full } = await copyPictures(copyJob, candidates);
  if (page.title === '' && images.length === 0) {
    throw new ReadRefusal('nothing_found', t`We couldn't find a product on this page.`);
  }
  const notices = [...(full ? [t(NO_ROOM)] : []), ...(images.length > 0 || full ? [] : [t(NONE)])];
  const sources = { ...page.sources, images: images.length > 0 ? page.sources.images : null };
  return { ...page, address: url.href, images, sources, notices };
}

/**
 * Runs one scrape, from claiming it to settling it.
 * @throws when a retry may help: the queue delivers the job once more
 */
export async function runScrape(
  platform: Reading & { logger: Logger },
  scrapeUid: string,
  signal: AbortSignal,
): Promise<void> {
  const scrape = await claimJob(platform.db, 'scrapes', scrapeUid);
  if (!scrape) return;
  const logger = platform.logger.child({ scrape: scrapeUid, run: scrape.runs });
  try {
    const result = await read(platform, scrape, signal);
    await settle(platform, scrape, { result });
    logger.info({ images: result.images.length, sources: result.sources }, 'a page was read');
  } catch (error) {
    if (error instanceof ReadRefusal) {
      logger.info({ err: error }, 'a page could not be read');
      await settle(platform, scrape, { refusal: error });
      return;
    }
    logger.error({ err: error }, 'reading a page failed');
    if (scrape.runs < MAX_RUNS) throw error;
    const text = t`Importing the page was interrupted several times, so we stopped.`;
    await settle(platform, scrape, { refusal: { code: 'interrupted', message: text } });
  }
}
