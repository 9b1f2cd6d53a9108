import { hasMarkup } from '@vidra/shared-contract';

/**
 * The hint below a field whose text is spoken and captioned.
 *
 * @param otherwise what the hint says for a text without Markdown, HTML, or SSML
 */
export const getScriptHint = <Hint>(script: string, fallback: Hint): Hint | string =>
  hasMarkup(script)
    ? 'Formatting marks and tags are left out of the voice and captions.'
    : fallback;
