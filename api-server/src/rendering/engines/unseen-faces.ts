import { t } from '@vidra/shared-i18n/text';

/**
 * Returns the notice about pictures in which faces could not be looked for.
 *
 * @param names names of their scenes; empty if there is only one picture
 */
export function describeUnseenFaces(names: readonly string[]): string {
  const nameList = names.map((name) => `“${name}”`).join(', ');
  return nameList === ''
    ? t`Framing ignores faces: we couldn't look for them.`
    : t`Framing ignores faces in ${nameList}: we couldn't look for them.`;
}
