import { icons } from '@iconify-json/lucide';
import { getIcons } from '@iconify/utils';

/** Creates an icon set of these icons in the format of Iconify's API. */
export function createIconSet(names: string[]) {
  return getIcons(icons, names, true);
}
