import type { Quality, Ratio } from '@vidra/shared-contract';

/**
 * Words of requests in English, German, French and Spanish, in the match syntax of compromise:
 * `(a|b)` is a choice, `?` makes a word optional, `/…/` is a pattern of one word, and brackets are
 * the part that is meant. Words are written as compromise normalizes them: lowercase, without
 * accents, and `ß` as `b`.
 */
export type Words = readonly string[];

const KIND =
  '(video|videos|clip|clips|film|films|movie|spot|ad|ads|advert|adverts|advertisement|promo|short|reel|slideshow|loop)';
const SHAPE = '(format|mode|orientation|aspect|ratio|layout|frame|crop|size)';
const NEXT = '(with|and|for|please|pls|without|where)';

/** A word that names a shape only in some places: a portrait is mostly an image of a person. */
const listShapeWords = (word: string): Words => [
  `(in|as|for)? (a|the)? ${word} ${SHAPE} ratio?`,
  `(in|as) a? ${word}$`,
  `[(in|as) a? ${word}] ${NEXT}`,
  `[${word}] ${KIND}`,
  `^${word} (please|pls)?$`,
  `${word} (please|pls)`,
];

/**
 * Explicit shapes come before platforms, which merely imply one. The first match wins. Each clause
 * between punctuation marks is matched on its own, so `^` and `$` are its ends.
 */
export const RATIO_WORDS: readonly (readonly [Exclude<Ratio, 'source'>, Words])[] = [
  ['9:16', ['in? 9:16 format?', 'in? (9|nine) by (16|sixteen)', '9x16']],
  ['16:9', ['in? 16:9 format?', 'in? (16|sixteen) by (9|nine)', '16x9']],
  ['4:5', ['in? 4:5 format?', 'in? (4|four) by (5|five)', '4x5']],
  ['1:1', ['in? 1:1 format?', '1x1']],
  [
    '9:16',
    [
      '(in|im|als|as|en|au)? format? (vertical|vertically|verticale|verticales|upright|/^hochkant/|/^hochformat/) format?',
      'tall (format|video|clip|frame|screen)',
      ...listShapeWords('portrait'),
    ],
  ],
  [
    '1:1',
    [
      'im? /^quadrat/ format?',
      'au? format? (carre|carree|carrees|cuadrado|cuadrada)',
      ...listShapeWords('square'),
    ],
  ],
  [
    '16:9',
    [
      '(in|im|als|as|en|au)? format? (horizontal|horizontale|horizontally|widescreen|apaisado|apaisada|/^querformat/) format?',
      '(wide screen|breitbild|panoramic)',
      'in? wide (format|video|clip|frame|shot)',
      '(en|au|format) (format|mode)? paysage',
      ...listShapeWords('landscape'),
    ],
  ],
  [
    '9:16',
    [
      '(on|for|to|my|an|a)? (tiktok|tik tok|snapchat|reel|reels|shorts)',
      '(on|for)? youtube (short|shorts)',
      '(for|on)? (my|an|a|our)? (instagram|insta|ig|facebook|whatsapp) (story|stories)',
      '(in|for)? (story|stories) format',
      '(to be seen|on|for) on? (a|my|the)? mobile? (phone|phones|smartphone) (screen|screens)?$',
    ],
  ],
  ['16:9', ['(on|for|my|a)? (youtube|cinematic|cinema|kino|tv|television|desktop)']],
];

export const QUALITY_WORDS: readonly (readonly [Quality, Words])[] = [
  ['1080p', ['in? (1080p|1080|4k|uhd)', 'in? full hd', '(best|highest|high) (quality|resolution)']],
  ['720p', ['in? (720p|720)']],
  ['480p', ['in? (480p|480)', '(low|lowest|draft) (quality|resolution)']],
];

/** Number words that stand before a unit of time. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  sixty: 60,
  zwei: 2,
  drei: 3,
  funf: 5,
  acht: 8,
  zehn: 10,
  zwolf: 12,
  funfzehn: 15,
  zwanzig: 20,
  dreibig: 30,
  deux: 2,
  trois: 3,
  cinq: 5,
  huit: 8,
  dix: 10,
  quinze: 15,
  vingt: 20,
  trente: 30,
  dos: 2,
  tres: 3,
  cinco: 5,
  ocho: 8,
  diez: 10,
  quince: 15,
  veinte: 20,
  treinta: 30,
};
