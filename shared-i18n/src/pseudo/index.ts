const ACCENTS = new Map(
  Object.entries({
    a: 'ȧ',
    e: 'ḗ',
    i: 'ī',
    o: 'ǿ',
    u: 'ŭ',
    y: 'ẏ',
    A: 'Ȧ',
    E: 'Ḗ',
    I: 'Ī',
    O: 'Ǿ',
    U: 'Ŭ',
    Y: 'Ẏ',
    c: 'ƈ',
    d: 'ḓ',
    n: 'ƞ',
    s: 'ş',
    t: 'ŧ',
    C: 'Ƈ',
    D: 'Ḓ',
    N: 'Ƞ',
    S: 'Ş',
    T: 'Ŧ',
  }),
);

/** Marks the end and the beginning of each text, which shows where one is cut. */
const [OPENING, CLOSING] = ['⟦', '⟧'];

/**
 * Writes an English text with accents and 30 % longer. Texts that bypass translation stay plain, and
 * narrow places show. Tags of elements stay as they are.
 */
export function toPseudo(text: string): string {
  const accentedText = text
    .split(/(<\/?\w+\/?>)/)
    .map((part) => (part.startsWith('<') ? part : accent(part)))
    .join('');
  const letters = text.match(/[a-z]/gi)?.length ?? 0;
  return letters === 0
    ? text
    : `${OPENING}${accentedText}${' ~~~'.repeat(Math.ceil((letters * 0.3) / 4))}${CLOSING}`;
}

function accent(text: string): string {
  return text
    .split('')
    .map((character) => ACCENTS.get(character) ?? character)
    .join('');
}
