import type { Moderation } from './moderation.ts';
import type { ModerationRule } from './read-rules.ts';

/** Splits a text into the folded words of a language. Invisible characters do not hide a word. */
function toWords(text: string, segmenter: Intl.Segmenter, language: string): string[] {
  const plainText = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  return [...segmenter.segment(plainText)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment.toLocaleLowerCase(language));
}

/** Surrounds each word, so that a phrase matches whole words only. */
const toMatchText = (words: readonly string[]) => words.map((word) => `\n${word}\n`).join('');

interface LanguageRules {
  language: string;
  segmenter: Intl.Segmenter;
  phrases: { matchText: string; rule: ModerationRule }[];
}

function groupByLanguage(rules: readonly ModerationRule[]): LanguageRules[] {
  const entries = rules.flatMap((rule) =>
    Object.entries(rule.phrases).flatMap(([language, phrases]) =>
      phrases.map((phrase) => ({ language, phrase, rule })),
    ),
  );
  return [...Map.groupBy(entries, ({ language }) => language)].map(([language, group]) => {
    const segmenter = new Intl.Segmenter(language, { granularity: 'word' });
    const phrases = group.map(({ phrase, rule }) => ({
      matchText: toMatchText(toWords(phrase, segmenter, language)),
      rule,
    }));
    return { language, segmenter, phrases: phrases.filter(({ matchText }) => matchText !== '') };
  });
}

/**
 * Creates the driver that compares texts with the operator's words and phrases. It does not look at
 * images.
 */
export function createRuleModeration(rules: readonly ModerationRule[]): Moderation {
  const languages = groupByLanguage(rules);
  return {
    id: 'rules',
    checksImages: false,
    checksRecordings: false,
    findFlag: async ({ texts }) => {
      for (const { text } of texts) {
        for (const { language, segmenter, phrases } of languages) {
          const words = toMatchText(toWords(text, segmenter, language));
          const match = phrases.find(({ matchText }) => words.includes(matchText));
          if (match) return { title: match.rule.title, reason: match.rule.reason, text };
        }
      }
      return undefined;
    },
  };
}
