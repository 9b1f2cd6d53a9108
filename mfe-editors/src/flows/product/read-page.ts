import type { ScrapeResult } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { callApi, createIdempotencyKey } from '@vidra/shared-session';
import { pollJob } from '../../editor/hooks/poll-job.ts';

/**
 * Reads a product's web page.
 *
 * @throws Error with a message when nothing can be read there
 */
export async function readPage(address: string, signal: AbortSignal): Promise<ScrapeResult> {
  const scrape = await callApi('createScrape', {
    body: { address: address.trim() },
    idempotencyKey: createIdempotencyKey(),
    signal,
  });
  const { scrapeUid } = scrape;
  const ask = () => callApi('getScrape', { query: { scrapeUid }, signal });
  const { result, error } = await pollJob(scrape, ask, signal);
  if (result) return result;
  throw new Error(error ? `${error.message} ${error.advice}` : t`Couldn't read the page.`);
}
