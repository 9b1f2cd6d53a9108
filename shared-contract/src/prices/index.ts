export { getFractionDigits, parseCurrency, type PriceContext } from './currencies.ts';
export {
  findTextPrice,
  readPriceField,
  readPriceText,
  readPriceValue,
  type ProductPrice,
  type TextPrice,
} from './read-price-text.ts';
