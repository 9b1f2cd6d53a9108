const DIGIT = /^\p{Nd}$/u;

/** A text with the decimal digits of all scripts, such as `１２` and `١٢`, as `0` to `9`. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(readDigit(digit.codePointAt(0) ?? 0)));
}

/** Unicode has each script's digits in a row, from zero to nine; some rows follow upon each other. */
function readDigit(codePoint: number): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
}
