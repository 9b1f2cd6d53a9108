import { runInThread, ThreadLimitError } from '../../../data/threads/worker-thread.ts';
import type { WebContent } from '../guard/read-web.ts';
import { ReadRefusal } from '../guard/refusal.ts';
import type { PageInput } from './page-thread.ts';
import type { PageSource, ReadPage } from './read-page.ts';

// Parsers of HTML need quadratic time for elements nested very deep: 250 kB can take a minute.
const PARSE_LIMITS = { timeoutMs: 30_000, memoryMb: 384 };

/**
 * Reads a product out of a page, in a thread of its own.
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
    // A stack that overflows on deep nesting is the page's doing as well.
    if (!(error instanceof ThreadLimitError) && (error as Error).name !== 'RangeError') throw error;
    throw new ReadRefusal('too_large', 'This page is too complicated to be read.', {
      cause: error,
    });
  }
}
