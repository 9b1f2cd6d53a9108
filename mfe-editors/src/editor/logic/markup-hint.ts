import { hasMarkup, MARKUP_NOTICE } from '@vidra/shared-contract';

/**
 * Returns the hint below a field whose text is spoken and captioned.
 *
 * @param fallback hint for a text without Markdown, HTML or SSML
 */
export const getScriptHint = <Hint>(script: string, fallback: Hint): Hint | string =>
  hasMarkup(script) ? MARKUP_NOTICE : fallback;
