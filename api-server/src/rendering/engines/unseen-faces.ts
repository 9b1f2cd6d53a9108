/**
 * Returns the notice about pictures in which faces could not be looked for.
 *
 * @param names names of their scenes; empty if there is only one picture
 */
export function describeUnseenFaces(names: readonly string[]): string {
  const nameList = names.map((name) => `“${name}”`).join(', ');
  return `Framing ignores faces${nameList === '' ? '' : ` in ${nameList}`}: we couldn't look for them.`;
}
