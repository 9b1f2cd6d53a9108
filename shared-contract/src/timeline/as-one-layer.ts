/**
 * What a person is told of scenes that were asked to move in layers, and move as one.
 * @param names of the scenes; none: there is only one picture
 */
export function asOneLayer(names: readonly string[]): string {
  const where = names.map((name) => `“${name}”`).join(', ');
  return `Parallax moves as one layer${where === '' ? '' : ` in ${where}`}: nothing there can be told apart surely from its background.`;
}

/** The same where a look shows pictures through a window, and so never in layers. */
export function asOneInWindow(names: readonly string[]): string {
  const where = names.map((name) => `“${name}”`).join(', ');
  return `Parallax moves as one layer in ${where}: this look shows pictures through a window.`;
}
