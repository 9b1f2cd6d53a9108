/**
 * Spoken words for symbols in one language, and the text between the whole part and the cents of a
 * price.
 */
export interface SpokenWords {
  and: string;
  at: string;
  dot: string;
  slash: string;
  dash: string;
  to: string;
  per: string;
  number: string;
  cents: string;
  /** Part that Intl adds to the name of the US dollar. Nobody says it for a plain "$". */
  ofUnitedStates: RegExp;
  /** Units after a slash and their spoken forms: "$5/mo". */
  shortUnits?: Readonly<Record<string, string>>;
  /** Abbreviations and their spoken forms. */
  abbreviations: readonly (readonly [RegExp, string])[];
}

const ENGLISH: SpokenWords = {
  and: 'and',
  at: 'at',
  dot: 'dot',
  slash: 'slash',
  dash: 'dash',
  to: 'to',
  per: 'per',
  number: 'number',
  cents: ' ',
  ofUnitedStates: /US /u,
  shortUnits: { mo: 'month', yr: 'year', wk: 'week', hr: 'hour', ea: 'item' },
  abbreviations: [
    [/\bDr\.(?=\s\p{Lu})/gu, 'Doctor'],
    [/\bProf\.(?=\s\p{Lu})/gu, 'Professor'],
    [/\bSt\.(?=\s\p{Lu})/gu, 'Saint'],
    [/(?<=\p{Lu}\p{L}+\s)St\b\.?/gu, 'Street'],
    [/\bMt\.(?=\s\p{Lu})/gu, 'Mount'],
    [/\be\.\s?g\./giu, 'for example'],
    [/\bi\.\s?e\./giu, 'that is'],
    [/\betc\./giu, 'et cetera'],
    [/\bapprox\./giu, 'approximately'],
    [/\bincl\./giu, 'including'],
    [/\bexcl\./giu, 'excluding'],
    [/\bvs?\.(?=\s)/giu, 'versus'],
    [/\bNo\.\s?(?=\d)/gu, 'number '],
    [/\bp\.\s?(?=\d)/gu, 'page '],
    [/\bw\/o\b/giu, 'without'],
    [/(?<=\s)w\/(?=\s?\p{L})/giu, 'with '],
  ],
};

const GERMAN: SpokenWords = {
  and: 'und',
  at: 'at',
  dot: 'Punkt',
  slash: 'Schrägstrich',
  dash: 'Strich',
  to: 'bis',
  per: 'pro',
  number: 'Nummer',
  cents: ' ',
  ofUnitedStates: /US-/u,
  abbreviations: [
    [/\bDr\.(?=\s\p{L})/gu, 'Doktor'],
    [/\bProf\.(?=\s\p{L})/gu, 'Professor'],
    [/\bSt\.(?=\s\p{Lu})/gu, 'Sankt'],
    [/\bz\.\s?B\./giu, 'zum Beispiel'],
    [/\bd\.\s?h\./giu, 'das heißt'],
    [/\bu\.\s?a\./giu, 'unter anderem'],
    [/\bi\.\s?d\.\s?R\./giu, 'in der Regel'],
    [/\busw\./giu, 'und so weiter'],
    [/\bbzw\./giu, 'beziehungsweise'],
    [/\bca\./giu, 'circa'],
    [/\bvgl\./giu, 'vergleiche'],
    [/\binkl\./giu, 'inklusive'],
    [/\bexkl\./giu, 'exklusive'],
    [/\bzzgl\./giu, 'zuzüglich'],
    [/\bggf\./giu, 'gegebenenfalls'],
    [/\bevtl\./giu, 'eventuell'],
    [/\bmax\./giu, 'maximal'],
    [/\bmind\./giu, 'mindestens'],
    [/\bNr\.\s?(?=\d)/gu, 'Nummer '],
    [/\bMio\./gu, 'Millionen'],
    [/\bMrd\./gu, 'Milliarden'],
    [/\bMwSt\./gu, 'Mehrwertsteuer'],
  ],
};

const FRENCH: SpokenWords = {
  and: 'et',
  at: 'arobase',
  dot: 'point',
  slash: 'slash',
  dash: 'tiret',
  to: 'à',
  per: 'par',
  number: 'numéro',
  cents: ' ',
  ofUnitedStates: / des États-Unis/u,
  abbreviations: [
    [/\bM\.(?=\s\p{Lu})/gu, 'Monsieur'],
    [/\bMme\.?(?=\s\p{Lu})/gu, 'Madame'],
    [/\bMlle\.?(?=\s\p{Lu})/gu, 'Mademoiselle'],
    [/\bDr\.?(?=\s\p{Lu})/gu, 'Docteur'],
    [/\bp\.\s?ex\./giu, 'par exemple'],
    [/\bpar ex\./giu, 'par exemple'],
    [/\benv\./giu, 'environ'],
    [/\betc\./giu, 'et cetera'],
    [/\bn[°º]\s?(?=\d)/giu, 'numéro '],
  ],
};

const SPANISH: SpokenWords = {
  and: 'y',
  at: 'arroba',
  dot: 'punto',
  slash: 'barra',
  dash: 'guion',
  to: 'a',
  per: 'por',
  number: 'número',
  cents: ' con ',
  ofUnitedStates: / estadounidenses?/u,
  abbreviations: [
    [/\bSr\.(?=\s\p{Lu})/gu, 'señor'],
    [/\bSra\.(?=\s\p{Lu})/gu, 'señora'],
    [/\bDr\.(?=\s\p{Lu})/gu, 'doctor'],
    [/\bDra\.(?=\s\p{Lu})/gu, 'doctora'],
    [/\bUds?\.(?=\s)/gu, 'usted'],
    [/\bp\.\s?ej\./giu, 'por ejemplo'],
    [/\baprox\./giu, 'aproximadamente'],
    [/\betc\./giu, 'etcétera'],
    [/\bn(?:úm\.|\.º)\s?(?=\d)/giu, 'número '],
  ],
};

const ITALIAN: SpokenWords = {
  and: 'e',
  at: 'chiocciola',
  dot: 'punto',
  slash: 'barra',
  dash: 'trattino',
  to: 'a',
  per: 'al',
  number: 'numero',
  cents: ' e ',
  ofUnitedStates: / statunitensi?e?/u,
  abbreviations: [
    [/\bSig\.ra(?=\s\p{Lu})/giu, 'signora'],
    [/\bSig\.(?=\s\p{Lu})/giu, 'signor'],
    [/\bDott\.(?=\s\p{Lu})/giu, 'dottor'],
    [/\bp\.\s?es\./giu, 'per esempio'],
    [/\becc\./giu, 'eccetera'],
    [/\bca\./giu, 'circa'],
    [/\bn[.°º]\s?(?=\d)/giu, 'numero '],
  ],
};

const createPlainWords = (words: Omit<SpokenWords, 'cents' | 'abbreviations'>): SpokenWords => ({
  ...words,
  cents: ' ',
  abbreviations: [],
});

/**
 * Spoken words by primary language subtag. For other languages only numbers and units are spoken as
 * words.
 */
export const SPOKEN_WORDS: Readonly<Record<string, SpokenWords>> = {
  en: ENGLISH,
  de: GERMAN,
  fr: FRENCH,
  es: SPANISH,
  it: ITALIAN,
  pt: {
    and: 'e',
    at: 'arroba',
    dot: 'ponto',
    slash: 'barra',
    dash: 'hífen',
    to: 'a',
    per: 'por',
    number: 'número',
    cents: ' e ',
    ofUnitedStates: / americanos?/u,
    abbreviations: [
      [/\bSr\.(?=\s\p{Lu})/gu, 'senhor'],
      [/\bSra\.(?=\s\p{Lu})/gu, 'senhora'],
      [/\bp\.\s?ex\./giu, 'por exemplo'],
      [/\betc\./giu, 'etcétera'],
      [/\bn\.?º\s?(?=\d)/giu, 'número '],
    ],
  },
  nl: {
    and: 'en',
    at: 'apenstaartje',
    dot: 'punt',
    slash: 'schuine streep',
    dash: 'streepje',
    to: 'tot',
    per: 'per',
    number: 'nummer',
    cents: ' ',
    ofUnitedStates: /Amerikaanse /u,
    abbreviations: [
      [/\bbijv\./giu, 'bijvoorbeeld'],
      [/\bd\.w\.z\./giu, 'dat wil zeggen'],
      [/\benz\./giu, 'enzovoort'],
      [/\bca\./giu, 'circa'],
      [/\bincl\./giu, 'inclusief'],
      [/\bnr\.\s?(?=\d)/giu, 'nummer '],
    ],
  },
  pl: {
    and: 'i',
    at: 'małpa',
    dot: 'kropka',
    slash: 'ukośnik',
    dash: 'myślnik',
    to: 'do',
    per: 'za',
    number: 'numer',
    cents: ' ',
    ofUnitedStates: / amerykański(?:ch|e)?| amerykańskiego/u,
    abbreviations: [
      [/\bnp\./giu, 'na przykład'],
      [/\bitd\./giu, 'i tak dalej'],
      [/\bitp\./giu, 'i tym podobne'],
      [/\bok\.\s?(?=\d)/giu, 'około '],
      [/\btzw\./giu, 'tak zwany'],
    ],
  },
  sv: {
    and: 'och',
    at: 'snabel-a',
    dot: 'punkt',
    slash: 'snedstreck',
    dash: 'bindestreck',
    to: 'till',
    per: 'per',
    number: 'nummer',
    cents: ' ',
    ofUnitedStates: /US-/u,
    abbreviations: [
      [/\bt\.\s?ex\./giu, 'till exempel'],
      [/\bbl\.\s?a\./giu, 'bland annat'],
      [/\bosv\./giu, 'och så vidare'],
      [/\bca\.?(?=\s\d)/giu, 'cirka'],
    ],
  },
  tr: createPlainWords({
    and: 've',
    at: 'et',
    dot: 'nokta',
    slash: 'bölü',
    dash: 'tire',
    to: 'ile',
    per: 'başına',
    number: 'numara',
    ofUnitedStates: /ABD /u,
  }),
  ru: createPlainWords({
    and: 'и',
    at: 'собака',
    dot: 'точка',
    slash: 'слэш',
    dash: 'тире',
    to: 'до',
    per: 'за',
    number: 'номер',
    ofUnitedStates: / США/u,
  }),
  hi: createPlainWords({
    and: 'और',
    at: 'ऐट',
    dot: 'डॉट',
    slash: 'स्लैश',
    dash: 'डैश',
    to: 'से',
    per: 'प्रति',
    number: 'नंबर',
    ofUnitedStates: /अमेरिकी /u,
  }),
  zh: createPlainWords({
    and: '和',
    at: '艾特',
    dot: '点',
    slash: '斜杠',
    dash: '杠',
    to: '到',
    per: '每',
    number: '第',
    ofUnitedStates: /(?!)/u,
  }),
};
