import type { z } from 'zod';
import type { ProviderHttp } from '../../../web/providers/provider-http.ts';

const MOST_PAGES = 10;

/**
 * Finds the first matching item, newest first. Returns `too_many` if it is not on the first pages.
 */
export async function findInPages<T>(
  http: ProviderHttp,
  firstUrl: string,
  page: z.ZodType<{ next?: string | null | undefined; results: T[] }>,
  fits: (item: T) => boolean,
): Promise<T | 'too_many' | undefined> {
  let url = firstUrl;
  for (let read = 0; read < MOST_PAGES; read += 1) {
    const answer = await http.request({ url, repeat: 'safe', schema: page });
    const match = answer.results.find(fits);
    if (match !== undefined) return match;
    if (!answer.next) return undefined;
    url = answer.next;
  }
  return 'too_many';
}
