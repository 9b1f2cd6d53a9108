import type { Selectable } from 'kysely';
import {
  jobStatus,
  scrapeFailure,
  type Scrape,
  type ScrapeFailure,
} from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import type { CallInput } from '../../web/http/call.ts';
import { getIdempotencyKey, runOnce } from '../../web/http/idempotency.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import type { Config } from '../../config/config.ts';
import { findKnownWord } from '../../data/database/statements/find-known-word.ts';
import type { Database } from '../../data/database/schema.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import type { Storage } from '../../files/storage/storage.ts';
import type { WebReader } from './guard/read-web.ts';
import { findFile } from '../../files/uploads/file-repository.ts';
import { parseAddress } from './guard/address-rules.ts';
import { ReadRefusal } from './guard/refusal.ts';
import { presentPicture } from './pictures/copy-pictures.ts';
import type { ScrapeTable } from './tables.ts';

/** Dependencies of creating a scrape. */
export interface ScrapeBeginning {
  config: Config;
  db: Database;
  queue: JobQueue;
  storage: Storage;
  webReader: WebReader;
}

type ScrapeRow = Selectable<ScrapeTable>;

const BY_HAND = message`Enter the details yourself and add three or more images.`;
const ADVICE: Partial<Record<ScrapeFailure, string>> = {
  address_not_allowed: message`Use the link of a public shop page, or enter the details yourself.`,
  refused: message`Paste the details instead.`,
  interrupted: message`Import the page again, or enter the details yourself and add three or more images.`,
};

function requireAddress(platform: { webReader: WebReader }, text: string): URL {
  try {
    return parseAddress(text, platform.webReader.rules);
  } catch (error) {
    if (!(error instanceof ReadRefusal)) throw error;
    const fields = [{ path: 'address', message: error.message }];
    throw new ProblemError('address_not_allowed', error.message, { fields }, { cause: error });
  }
}

async function presentScrape(
  platform: { db: Database; storage: Storage },
  row: ScrapeRow,
): Promise<Scrape> {
  const { result } = row;
  const errorCode =
    row.errorCode && findKnownWord(scrapeFailure.options, row.errorCode, 'interrupted');
  const images = await Promise.all(
    (result?.images ?? []).map(async ({ fileUid, sourceUrl }) =>
      presentPicture(platform, await findFile(platform.db, fileUid, row.userUid), sourceUrl),
    ),
  );
  return {
    scrapeUid: row.uid,
    status: findKnownWord(jobStatus.options, row.status, errorCode ? 'failed' : 'running'),
    address: row.address,
    createTime: row.createdAt.getTime(),
    updateTime: row.updatedAt.getTime(),
    result: result && { ...result, images: images.flat() },
    error: errorCode && {
      code: errorCode,
      message: t(row.errorMessage ?? ''),
      advice: t(ADVICE[errorCode] ?? BY_HAND),
    },
  };
}

/**
 * Returns a scrape of the user.
 *
 * @throws ProblemError `not_found`
 */
export async function getScrape(
  platform: { db: Database; storage: Storage },
  userUid: string,
  scrapeUid: string,
): Promise<Scrape> {
  const row = await platform.db
    .selectFrom('scrapes')
    .selectAll()
    .where('uid', '=', scrapeUid)
    .where('userUid', '=', userUid)
    .executeTakeFirst();
  if (!row) throw createNotFound('page');
  return presentScrape(platform, row);
}

/** Queues the reading of a page. Repeating the request with the same key reads it once. */
export async function createScrape(
  platform: ScrapeBeginning,
  { body, user, request }: Pick<CallInput<'createScrape'>, 'body' | 'user' | 'request'>,
): Promise<Scrape> {
  const { db, queue, config } = platform;
  const key = getIdempotencyKey(request);
  const address = requireAddress(platform, body.address).href;
  const attempt = { userUid: user.uid, call: 'createScrape', key, body };
  const scrapeUid = await db.transaction().execute((transaction) =>
    runOnce(transaction, attempt, async (uid) => {
      await countUse(transaction, {
        key: `scrape:${user.uid}`,
        limit: config.limits.scrapesPerHour,
        windowSeconds: 3600,
        message: t`You've imported many pages in a short time. Try again later.`,
      });
      const now = new Date();
      await transaction
        .insertInto('scrapes')
        .values({
          uid,
          userUid: user.uid,
          address,
          status: 'queued',
          runUid: null,
          runs: 0,
          result: null,
          errorCode: null,
          errorMessage: null,
          createdAt: now,
          updatedAt: now,
        })
        .execute();
      await queue.send(transaction, 'scrape', { scrapeUid: uid });
    }),
  );
  queue.wake('scrape');
  return getScrape(platform, user.uid, scrapeUid);
}
