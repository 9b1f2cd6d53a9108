import { createBenchPages, type BenchPage } from '../testing/bench-pages.ts';
import { readPage } from './read-page.ts';

const FIELDS = 6;
/** Minimum share of correctly read fields over all pages. */
const LEAST_SHARE = 0.95;

const stripQuery = (url: string) => url.replace(/\?.*$/, '');

/** Lists the fields of a page that were read wrongly, with the values read. */
function findFaults(page: BenchPage): string[] {
  const { product } = readPage({
    bytes: Buffer.from(page.html),
    contentType: 'text/html',
    address: page.address,
    ...(page.shopData && { shopData: page.shopData }),
  });
  const images = product.images.map(({ url }) => url);
  // The price range of an aggregate offer has no list price.
  const listAmount = page.listAmount ?? product.listPrice?.amount;
  const right: Record<string, [expected: unknown, actual: unknown]> = {
    title: [page.title, product.title],
    price: [page.amount, product.price?.amount],
    'list price': [listAmount, product.listPrice?.amount],
    currency: [page.currency, product.price?.currency],
    description: [page.description, product.description],
    images: [
      page.images.join(' '),
      images.map((url) => (url.includes('/cdn/shop/') ? stripQuery(url) : url)).join(' '),
    ],
  };
  return Object.entries(right)
    .filter(([, [expectedValue, actualValue]]) => expectedValue !== actualValue)
    .map(
      ([field, [expectedValue, actualValue]]) =>
        `${page.name}: ${field} is ${String(actualValue)}, not ${String(expectedValue)}`,
    );
}

it('reads at least 95 % of the fields of sixty shop pages', () => {
  const pages = createBenchPages();
  expect(pages).toHaveLength(60);
  const faults = pages.flatMap((page) => findFaults(page));
  const total = pages.length * FIELDS;
  const share = (total - faults.length) / total;
  process.stdout.write(
    `Product pages: ${total - faults.length} of ${total} fields right (${(share * 100).toFixed(1)} %)\n${faults.join('\n')}\n`,
  );
  expect(share).toBeGreaterThanOrEqual(LEAST_SHARE);
});
