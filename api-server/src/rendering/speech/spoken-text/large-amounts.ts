/** Spoken form of a large amount's word, and the number that it stands for. */
export type Magnitude = readonly [spokenForm: string, value: number];

const THOUSAND = 1000;
const MILLION = 1_000_000;
const BILLION = 1_000_000_000;

/** Words and letters for large amounts by primary language subtag. Letters match in their case. */
const MAGNITUDES: Readonly<Record<string, Readonly<Record<string, Magnitude>>>> = {
  en: {
    k: ['thousand', THOUSAND],
    K: ['thousand', THOUSAND],
    m: ['million', MILLION],
    M: ['million', MILLION],
    mn: ['million', MILLION],
    B: ['billion', BILLION],
    bn: ['billion', BILLION],
    thousand: ['thousand', THOUSAND],
    million: ['million', MILLION],
    billion: ['billion', BILLION],
  },
  de: {
    tsd: ['Tausend', THOUSAND],
    mio: ['Millionen', MILLION],
    mrd: ['Milliarden', BILLION],
    million: ['Million', MILLION],
    millionen: ['Millionen', MILLION],
    milliarde: ['Milliarde', BILLION],
    milliarden: ['Milliarden', BILLION],
  },
  fr: {
    M: ['millions', MILLION],
    md: ['milliards', BILLION],
    million: ['million', MILLION],
    millions: ['millions', MILLION],
    milliard: ['milliard', BILLION],
    milliards: ['milliards', BILLION],
  },
  es: {
    mil: ['mil', THOUSAND],
    M: ['millones', MILLION],
    millón: ['millón', MILLION],
    millones: ['millones', MILLION],
  },
  it: {
    mila: ['mila', THOUSAND],
    mln: ['milioni', MILLION],
    mld: ['miliardi', BILLION],
    milione: ['milione', MILLION],
    milioni: ['milioni', MILLION],
    miliardo: ['miliardo', BILLION],
    miliardi: ['miliardi', BILLION],
  },
  pt: {
    mil: ['mil', THOUSAND],
    milhão: ['milhão', MILLION],
    milhões: ['milhões', MILLION],
    bilhão: ['bilhão', BILLION],
    bilhões: ['bilhões', BILLION],
  },
  nl: {
    mln: ['miljoen', MILLION],
    mld: ['miljard', BILLION],
    miljoen: ['miljoen', MILLION],
    miljard: ['miljard', BILLION],
  },
  pl: {
    tys: ['tysięcy', THOUSAND],
    mln: ['milionów', MILLION],
    mld: ['miliardów', BILLION],
  },
  sv: {
    tusen: ['tusen', THOUSAND],
    miljon: ['miljon', MILLION],
    miljoner: ['miljoner', MILLION],
    miljarder: ['miljarder', BILLION],
  },
  ru: {
    тыс: ['тысяч', THOUSAND],
    млн: ['миллионов', MILLION],
    млрд: ['миллиардов', BILLION],
  },
};

/** Returns the words and letters for large amounts in a language. */
export const listMagnitudes = (base: string): string[] => Object.keys(MAGNITUDES[base] ?? {});

/** Finds the spoken form of a word or letter for a large amount. */
export function findMagnitude(text: string, base: string): Magnitude | undefined {
  const magnitudes = MAGNITUDES[base];
  return magnitudes?.[text] ?? magnitudes?.[text.toLowerCase()];
}

/** Languages that join a million and what is counted by a preposition: "3 millones de euros". */
const PREPOSITIONS: Readonly<Record<string, string>> = {
  fr: 'de ',
  es: 'de ',
  it: 'di ',
  pt: 'de ',
};

/** Joins a large amount and the name of its currency. */
export function joinCurrency([spokenForm, value]: Magnitude, currency: string, base: string) {
  const preposition = value >= MILLION ? (PREPOSITIONS[base] ?? '') : '';
  const isElided = base === 'fr' && /^[aeiouyéè]/iu.test(currency);
  return `${spokenForm} ${isElided && preposition ? 'd’' : preposition}${currency}`;
}
