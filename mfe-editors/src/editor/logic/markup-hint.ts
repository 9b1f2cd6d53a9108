import { listMarkupNotices } from '@vidra/shared-contract';

/**
 * Returns the hint below a field whose text is spoken and captioned.
 *
 * @param fallback hint for a text without Markdown, HTML or SSML
 * @param keepsPauses false if a recording speaks the text
 */
export const getScriptHint = <Hint>(
  script: string,
  fallback: Hint,
  keepsPauses = true,
): Hint | string => listMarkupNotices(script, keepsPauses).join(' ') || fallback;
