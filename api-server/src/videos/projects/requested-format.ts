import type { Ratio } from '@vidra/shared-contract';

/** Aspect ratio of a prompt, and the rest of its text. */
export interface AskedFormat {
  readonly ratio: Ratio;
  /** Prompt without the words for the format, so "portrait format" does not request a portrait. */
  readonly subject: string;
}

const SHAPE = '(?:format|mode|orientation|aspect(?: ratio)?|ratio|layout|frame)';
const KIND = '(?:videos?|clips?|films?|adverts?|ads?|shorts?|reels?)';

/**
 * Matches words such as "portrait" only in a format context, because alone they often describe a
 * picture.
 */
const renderShapePattern = (word: string) =>
  `(?:in|as|for)\\s+(?:a\\s+)?${word}(?:[- ]${SHAPE})?(?=\\s*(?:$|[,.;:!?)]|with\\b|and\\b|for\\b|please\\b))` +
  `|\\b${word}[- ]${SHAPE}\\b|\\b${word}(?=[- ]${KIND}\\b)`;

const FORMATS: readonly (readonly [RegExp, Ratio])[] = [
  [/\b9:16\b/gi, '9:16'],
  [/\b1:1\b/gi, '1:1'],
  [/\b4:5\b/gi, '4:5'],
  [/\b16:9\b/gi, '16:9'],
  [new RegExp(renderShapePattern('portrait'), 'gi'), '9:16'],
  [/\b(?:vertical(?:ly)?|upright|tiktok|reels?|(?:instagram )?stor(?:y|ies) format)\b/gi, '9:16'],
  [/\b(?:on|for) (?:a |my |the )?(?:mobile )?phones?(?: screens?)?(?=\s*(?:$|[,.;!?]))/gi, '9:16'],
  [new RegExp(`${renderShapePattern('square')}|,\\s*square(?=\\s*(?:$|[,.;!?]))`, 'gi'), '1:1'],
  [
    new RegExp(
      `${renderShapePattern('landscape')}|\\b(?:wide(?:screen)?|youtube|cinema(?:tic)?)\\b`,
      'gi',
    ),
    '16:9',
  ],
];

/** Parses the aspect ratio of a prompt. Without a word for one it is the picture's own. */
export function parseFormat(prompt: string): AskedFormat {
  const format = FORMATS.find(([words]) => prompt.search(words) >= 0);
  const subject = FORMATS.reduce((text, [words]) => text.replace(words, ' '), prompt);
  return { ratio: format?.[1] ?? 'source', subject };
}
