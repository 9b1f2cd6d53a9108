import type { BenchLanguage } from './bench-texts.ts';

/** Product of a synthetic page, with its prices formatted for the language. */
export interface Product extends BenchLanguage {
  amount: number;
  listAmount: number;
  price: string;
  listPrice: string;
  otherPrice: string;
  slug: string;
}

/** Creates the product with this index. Yen have no decimals. */
export function createProduct(text: BenchLanguage, index: number): Product {
  const isWhole = text.currency === 'JPY';
  const amount = isWhole ? 1980 + index * 1000 : Number((24.9 + index * 101.35).toFixed(2));
  const listAmount = isWhole ? amount + 1000 : Number((amount * 1.25).toFixed(2));
  const format = new Intl.NumberFormat(text.locale, { style: 'currency', currency: text.currency });
  return {
    ...text,
    amount,
    listAmount,
    price: format.format(amount),
    listPrice: format.format(listAmount),
    otherPrice: format.format(isWhole ? 500 : 5),
    slug: `item-${index}`,
  };
}
