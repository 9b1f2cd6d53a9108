import { toAsciiDigits } from './ascii-digits.ts';

test.each([
  ['12 credits', '12 credits'],
  ['１２３４５６', '123456'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['๐๙', '09'],
  ['𝟎𝟗𝟘𝟡𝟢𝟫𝟬𝟵𝟶𝟿', '0909090909'],
  ['Ⅻ ½ 二', 'Ⅻ ½ 二'],
])('converts the digits of %s', (text, expectedText) => {
  expect(toAsciiDigits(text)).toBe(expectedText);
});
