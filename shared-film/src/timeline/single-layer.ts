import { t } from '@vidra/shared-i18n/text';

/**
 * Returns the notice about scenes that could not be split into layers and move as one.
 * @param names names of the scenes; empty if there is only one picture
 */
export function asOneLayer(names: readonly string[]): string {
  const nameList = names.map((name) => `“${name}”`).join(', ');
  return nameList === ''
    ? t`Parallax moves as one layer: we couldn't separate a foreground.`
    : t`Parallax moves as one layer in ${nameList}: we couldn't separate a foreground.`;
}

/**
 * Returns the same notice for a look that shows pictures through a window, which excludes layers.
 */
export function asOneInWindow(names: readonly string[]): string {
  const nameList = names.map((name) => `“${name}”`).join(', ');
  return t`Parallax moves as one layer in ${nameList}: this look shows images through a window.`;
}
