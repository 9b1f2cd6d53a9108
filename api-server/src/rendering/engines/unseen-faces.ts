import { t } from '@vidra/shared-i18n/text';
import { formatList } from '../../language/format.ts';

/**
 * Returns the notice about pictures in which faces could not be looked for.
 *
 * @param names names of their scenes; empty if there is only one picture
 */
export function describeUnseenFaces(names: readonly string[]): string {
  // Translators: the name of a scene in quotation marks.
  const nameList = formatList(names.map((name) => t`“${name}”`));
  return names.length === 0
    ? t`Framing ignores faces: we couldn't look for them.`
    : t`Framing ignores faces in ${nameList}: we couldn't look for them.`;
}
