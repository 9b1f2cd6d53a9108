/** Spoken words for times of day, fractions, sizes and units that Intl does not know. */
export interface QuantityWords {
  /** Formats a time of day. */
  formatTime: (hour: number, minute: number) => string;
  /** Word that already names the time in the text, such as "Uhr". */
  timeWord?: string;
  /** Sign between hours and minutes beside the colon. With a point, the time's word must follow. */
  timeSign?: 'h' | '.';
  /** Spoken forms of "1/2", "1/3", "2/3", "1/4", "3/4" and "1/8". */
  fractions: readonly [string, string, string, string, string, string];
  /** Joins a whole number and a fraction: "1 and a half". */
  joinFraction: (whole: string, fraction: string) => string;
  /** Word between a rating and its maximum: "4.5 out of 5". */
  outOf: string;
  /** Word between the sides of a size: "20 by 30". */
  by: string;
  about: string;
  /** One cent and several cents. */
  cents: readonly [string, string];
  /** Currencies besides the euro whose hundredth has this name. */
  centCurrencies?: readonly string[];
  /** Changes "50 meters" to "50 square meters". */
  toSquare: (measure: string, value: number) => string;
  toCubic: (measure: string, value: number) => string;
  /** Watt, volt, milliampere hour, kilowatt hour, hertz, megapixel: one and several. */
  units: Readonly<Record<ElectricUnit, readonly [string, string]>>;
}

export type ElectricUnit = 'W' | 'V' | 'mAh' | 'kWh' | 'Hz' | 'MP';

const DOLLARS = ['USD', 'CAD', 'AUD'];

const same = (word: string) => [word, word] as const;

/** Puts a word between the number and the unit. */
const insertBefore = (word: string) => (measure: string) => measure.replace(/\s/u, ` ${word} `);

/** German and Swedish write the word and the unit as one. */
const joinBefore = (word: string) => (measure: string) =>
  measure.replace(/\s(\p{L})/u, (_match, first: string) => ` ${word}${first.toLowerCase()}`);

const addAfter = (one: string, several: string, isOne: (value: number) => boolean) => {
  return (measure: string, value: number) => `${measure} ${isOne(value) ? one : several}`;
};

const isExactlyOne = (value: number) => value === 1;
/** In French and Portuguese everything under two is singular. */
const isUnderTwo = (value: number) => value < 2;

const joinTime = (between: string, fullHour: string) => (hour: number, minute: number) =>
  minute === 0 ? `${String(hour)}${fullHour}` : `${String(hour)}${between}${String(minute)}`;

/** Spoken words for quantities by primary language subtag. */
export const QUANTITY_WORDS: Readonly<Record<string, QuantityWords>> = {
  en: {
    formatTime: (hour, minute) => {
      if (minute === 0) return String(hour);
      return minute < 10
        ? `${String(hour)} oh ${String(minute)}`
        : `${String(hour)} ${String(minute)}`;
    },
    fractions: ['half', 'a third', 'two thirds', 'a quarter', 'three quarters', 'an eighth'],
    joinFraction: (whole, fraction) => `${whole} and ${fraction === 'half' ? 'a half' : fraction}`,
    outOf: 'out of',
    by: 'by',
    about: 'about',
    cents: ['cent', 'cents'],
    centCurrencies: DOLLARS,
    toSquare: insertBefore('square'),
    toCubic: insertBefore('cubic'),
    units: {
      W: ['watt', 'watts'],
      V: ['volt', 'volts'],
      mAh: ['milliamp hour', 'milliamp hours'],
      kWh: ['kilowatt hour', 'kilowatt hours'],
      Hz: same('hertz'),
      MP: ['megapixel', 'megapixels'],
    },
  },
  de: {
    formatTime: joinTime(' Uhr ', ' Uhr'),
    timeWord: 'Uhr',
    timeSign: '.',
    fractions: [
      'ein halb',
      'ein Drittel',
      'zwei Drittel',
      'ein Viertel',
      'drei Viertel',
      'ein Achtel',
    ],
    joinFraction: (whole, fraction) =>
      fraction === 'ein halb' ? `${whole} einhalb` : `${whole} ${fraction}`,
    outOf: 'von',
    by: 'mal',
    about: 'etwa',
    cents: same('Cent'),
    centCurrencies: DOLLARS,
    toSquare: joinBefore('Quadrat'),
    toCubic: joinBefore('Kubik'),
    units: {
      W: same('Watt'),
      V: same('Volt'),
      mAh: ['Milliamperestunde', 'Milliamperestunden'],
      kWh: ['Kilowattstunde', 'Kilowattstunden'],
      Hz: same('Hertz'),
      MP: same('Megapixel'),
    },
  },
  fr: {
    formatTime: (hour, minute) =>
      joinTime(hour < 2 ? ' heure ' : ' heures ', hour < 2 ? ' heure' : ' heures')(hour, minute),
    timeSign: 'h',
    fractions: ['un demi', 'un tiers', 'deux tiers', 'un quart', 'trois quarts', 'un huitième'],
    joinFraction: (whole, fraction) => `${whole} et ${fraction.replace('un demi', 'demi')}`,
    outOf: 'sur',
    by: 'sur',
    about: 'environ',
    cents: ['centime', 'centimes'],
    centCurrencies: DOLLARS,
    toSquare: addAfter('carré', 'carrés', isUnderTwo),
    toCubic: addAfter('cube', 'cubes', isUnderTwo),
    units: {
      W: ['watt', 'watts'],
      V: ['volt', 'volts'],
      mAh: ['milliampère-heure', 'milliampères-heures'],
      kWh: ['kilowattheure', 'kilowattheures'],
      Hz: same('hertz'),
      MP: ['mégapixel', 'mégapixels'],
    },
  },
  es: {
    formatTime: joinTime(' y ', ''),
    timeSign: 'h',
    fractions: ['medio', 'un tercio', 'dos tercios', 'un cuarto', 'tres cuartos', 'un octavo'],
    joinFraction: (whole, fraction) => `${whole} y ${fraction}`,
    outOf: 'de',
    by: 'por',
    about: 'unos',
    cents: ['céntimo', 'céntimos'],
    toSquare: addAfter('cuadrado', 'cuadrados', isExactlyOne),
    toCubic: addAfter('cúbico', 'cúbicos', isExactlyOne),
    units: {
      W: ['vatio', 'vatios'],
      V: ['voltio', 'voltios'],
      mAh: ['miliamperio hora', 'miliamperios hora'],
      kWh: ['kilovatio hora', 'kilovatios hora'],
      Hz: ['hercio', 'hercios'],
      MP: ['megapíxel', 'megapíxeles'],
    },
  },
  it: {
    formatTime: joinTime(' e ', ''),
    fractions: ['mezzo', 'un terzo', 'due terzi', 'un quarto', 'tre quarti', 'un ottavo'],
    joinFraction: (whole, fraction) => `${whole} e ${fraction}`,
    outOf: 'su',
    by: 'per',
    about: 'circa',
    cents: ['centesimo', 'centesimi'],
    centCurrencies: DOLLARS,
    toSquare: addAfter('quadrato', 'quadrati', isExactlyOne),
    toCubic: addAfter('cubo', 'cubi', isExactlyOne),
    units: {
      W: same('watt'),
      V: same('volt'),
      mAh: ['milliamperora', 'milliamperora'],
      kWh: ['kilowattora', 'kilowattora'],
      Hz: same('hertz'),
      MP: same('megapixel'),
    },
  },
  pt: {
    formatTime: joinTime(' e ', ' horas'),
    timeSign: 'h',
    fractions: ['meio', 'um terço', 'dois terços', 'um quarto', 'três quartos', 'um oitavo'],
    joinFraction: (whole, fraction) => `${whole} e ${fraction}`,
    outOf: 'de',
    by: 'por',
    about: 'cerca de',
    cents: ['centavo', 'centavos'],
    centCurrencies: ['BRL'],
    toSquare: addAfter('quadrado', 'quadrados', isUnderTwo),
    toCubic: addAfter('cúbico', 'cúbicos', isUnderTwo),
    units: {
      W: ['watt', 'watts'],
      V: ['volt', 'volts'],
      mAh: ['miliampere-hora', 'miliamperes-hora'],
      kWh: ['quilowatt-hora', 'quilowatts-hora'],
      Hz: same('hertz'),
      MP: ['megapixel', 'megapixels'],
    },
  },
  nl: {
    formatTime: joinTime(' uur ', ' uur'),
    timeWord: 'uur',
    timeSign: '.',
    fractions: ['een half', 'een derde', 'twee derde', 'een kwart', 'drie kwart', 'een achtste'],
    joinFraction: (whole, fraction) => `${whole} en ${fraction}`,
    outOf: 'van de',
    by: 'bij',
    about: 'ongeveer',
    cents: same('cent'),
    centCurrencies: DOLLARS,
    toSquare: insertBefore('vierkante'),
    toCubic: insertBefore('kubieke'),
    units: {
      W: same('watt'),
      V: same('volt'),
      mAh: same('milliampère-uur'),
      kWh: same('kilowattuur'),
      Hz: same('hertz'),
      MP: same('megapixel'),
    },
  },
};
