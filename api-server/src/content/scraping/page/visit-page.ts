import { t } from '@vidra/shared-i18n/text';
import { CookieJar } from 'tough-cookie';
import { readWeb, type WebContent, type WebReader } from '../guard/read-web.ts';
import { ReadRefusal, SHOP_WALL } from '../guard/refusal.ts';
import { parsePage } from './parse-page.ts';
import type { PageSource, ProductPage, ReadPage } from './read-page.ts';
import type { ShopDataSource } from './shop-data.ts';

/** The head and the product are in the first megabytes of even a very long page. */
const PAGE = {
  accept: 'text/html,application/xhtml+xml;q=0.9',
  isWanted: (type: string) => type === 'text/html' || type === 'application/xhtml+xml',
  maxBytes: 2 * 1024 * 1024,
  cutsOff: true,
  timeoutMs: 15_000,
};
const SHOP_DATA = {
  accept: 'application/json',
  isWanted: (type: string) => /^(?:application|text)\/(?:[\w.-]+\+)?json$/.test(type),
  maxBytes: 2 * 1024 * 1024,
  timeoutMs: 8000,
};
const MOST_REFRESHES = 4;

/** Parses a page's bytes: in a separate thread, except in tests that need none. */
type ParsePage = (
  content: WebContent,
  signal: AbortSignal,
  shopData?: PageSource['shopData'],
) => Promise<ReadPage>;

interface Visit {
  parse: ParsePage;
  reader: WebReader;
  cookies: CookieJar;
  signal: AbortSignal;
}

/** Reads a page and follows its automatic refreshes. */
async function followRefreshes(
  { reader, cookies, signal, parse }: Visit,
  start: URL,
): Promise<{ content: WebContent; page: ReadPage }> {
  let url = start;
  for (let visits = 0; ; visits += 1) {
    const content = await readWeb(reader, url, { ...PAGE, cookies, signal });
    const page = await parse(content, signal);
    if (page.refreshUrl === null) return { content, page };
    if (visits >= MOST_REFRESHES) {
      throw new ReadRefusal(
        'too_many_redirects',
        t`The page redirects more than ${MOST_REFRESHES} times.`,
      );
    }
    url = new URL(page.refreshUrl);
  }
}

/** Fetches the shop's product data. Without it, the product is read from the page. */
async function fetchShopData(
  { reader, cookies, signal }: Visit,
  { system, url }: ShopDataSource,
): Promise<PageSource['shopData']> {
  try {
    const { bytes } = await readWeb(reader, new URL(url), { ...SHOP_DATA, cookies, signal });
    return { system, text: bytes.toString('utf8') };
  } catch (error) {
    if (error instanceof ReadRefusal) return undefined;
    throw error;
  }
}

/**
 * Reads a product's page like a visitor: with the cookies that the shop sets on the way, and with
 * the data of its shop system. Every address passes the guard.
 * @throws ReadRefusal, or the reason of `signal` once that is aborted
 */
export async function visitPage(
  reader: WebReader,
  address: URL,
  signal: AbortSignal,
  parse: ParsePage = parsePage,
): Promise<{ url: URL; product: ProductPage }> {
  const cookies = new CookieJar(undefined, { looseMode: true });
  const visit: Visit = { parse, reader, cookies, signal };
  const { content, page } = await followRefreshes(visit, address);
  if (page.isWall) throw new ReadRefusal('refused', t(SHOP_WALL));
  const shopData = page.shopData && (await fetchShopData(visit, page.shopData));
  const { product } = shopData ? await parse(content, signal, shopData) : page;
  return { url: content.url, product };
}
