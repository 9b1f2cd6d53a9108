import { hasMarkup } from '@vidra/shared-contract';

/**
 * Returns the hint below a field whose text is spoken and captioned.
 *
 * @param fallback hint for a text without Markdown, HTML or SSML
 */
export const getScriptHint = <Hint>(script: string, fallback: Hint): Hint | string =>
  hasMarkup(script)
    ? 'Formatting marks and tags are left out of the voice and captions.'
    : fallback;
