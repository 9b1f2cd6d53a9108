/**
 * What a person is told of scenes that were asked to move in layers, and move as one.
 * @param names of the scenes; none: there is only one picture
 */
export function asOneLayer(names: readonly string[]): string {
  const nameList = names.map((name) => `“${name}”`).join(', ');
  return `Parallax moves as one layer${nameList === '' ? '' : ` in ${nameList}`}: nothing there can be told apart surely from its background.`;
}

/** The same where a look shows pictures through a window, and so never in layers. */
export function asOneInWindow(names: readonly string[]): string {
  const nameList = names.map((name) => `“${name}”`).join(', ');
  return `Parallax moves as one layer in ${nameList}: this look shows pictures through a window.`;
}
