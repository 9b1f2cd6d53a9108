import { t } from '@vidra/shared-i18n/text';
import { runInThread, ThreadLimitError } from '../../../data/threads/worker-thread.ts';
import type { WebContent } from '../guard/read-web.ts';
import { ReadRefusal } from '../guard/refusal.ts';
import type { PageInput } from './page-thread.ts';
import type { PageSource, ReadPage } from './read-page.ts';

// HTML parsers need quadratic time for deeply nested elements: 250 kB can take a minute.
const PARSE_LIMITS = { timeoutMs: 30_000, memoryMb: 384 };

/**
 * Reads a product from a page, in a separate thread.
 * @throws ReadRefusal when the page cannot be read within the limits
 */
export async function parsePage(
  { bytes, contentType, url }: WebContent,
  signal: AbortSignal,
  shopData?: PageSource['shopData'],
  limits = PARSE_LIMITS,
): Promise<ReadPage> {
  const input: PageInput = {
    bytes,
    contentType,
    address: url.href,
    ...(shopData && { shopData }),
  };
  try {
    const module = new URL('./page-thread.ts', import.meta.url);
    return await runInThread<ReadPage>(module, input, { ...limits, signal });
  } catch (error) {
    // A stack overflow from deep nesting is also the page's fault.
    if (!(error instanceof ThreadLimitError) && (error as Error).name !== 'RangeError') throw error;
    throw new ReadRefusal('too_large', t`This page is too complex to read.`, {
      cause: error,
    });
  }
}
