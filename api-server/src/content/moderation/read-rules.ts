import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ConfigError } from '../../config/config-error.ts';

const DEFAULT_RULES = join(import.meta.dirname, '../../../assets/moderation/rules.json');

const languageTag = z.string().refine((tag) => {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}, 'must be a language such as de or pt-BR');

const rules = z.strictObject({
  rules: z
    .array(
      z.strictObject({
        /** Shown to the person whose order breaks the rule, like the reason. */
        title: z.string().trim().min(1).max(80),
        /** A sentence. */
        reason: z.string().trim().min(1).max(300),
        /** Words and phrases by the language that splits and folds them. */
        phrases: z.record(languageTag, z.array(z.string().trim().min(1).max(200))),
      }),
    )
    .max(500),
});
export type ModerationRule = z.infer<typeof rules>['rules'][number];

/**
 * Reads the operator's rules, or the ones that are shipped.
 *
 * @throws ConfigError that says what is wrong in the file
 */
export function readRules(path = DEFAULT_RULES): ModerationRule[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    const { message } = error as Error;
    throw new ConfigError(`MODERATION_RULES: "${path}" cannot be read as JSON: ${message}`, {
      cause: error,
    });
  }
  const result = rules.safeParse(content);
  if (result.success) return result.data.rules;
  throw new ConfigError(`MODERATION_RULES: "${path}":\n${z.prettifyError(result.error)}`);
}
