import type { ScriptStyle, ScriptTone } from '@vidra/shared-contract';

/** Fact that a sentence can use. A sentence whose fact is missing is skipped. */
export type Fact = 'title' | 'price' | 'point' | 'audience' | 'description';

/**
 * Sentence with its facts in braces. It claims nothing beyond the facts: no superlative, no
 * urgency, no invented experience.
 */
type Sentence = string;

/** Sentences of one language. */
export interface TemplateTexts {
  /** Ends a sentence that has no mark. Absent: a full stop. */
  period?: '。';
  openings: Record<ScriptStyle, readonly Sentence[]>;
  audience: readonly Sentence[];
  description: readonly Sentence[];
  firstPoint: readonly Sentence[];
  nextPoint: readonly Sentence[];
  price: readonly Sentence[];
  closings: Record<ScriptTone, readonly Sentence[]>;
}
