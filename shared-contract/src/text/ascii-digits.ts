const DIGIT = /^\p{Nd}$/u;

/** Converts the decimal digits of all scripts, such as `１２` and `١٢`, to `0` to `9`. */
export function toAsciiDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => String(readDigit(digit.codePointAt(0) ?? 0)));
}

/**
 * Unicode lists each script's digits in order from zero to nine. Some of these ranges are adjacent.
 */
function readDigit(codePoint: number): number {
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(codePoint - before - 1))) before += 1;
  return before % 10;
}
