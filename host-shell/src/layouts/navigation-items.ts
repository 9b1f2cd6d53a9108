import {
  getToolHref,
  TOOLS,
  type LiveRemote,
  type MenuName,
  type OwnedRoute,
} from '@vidra/shared-contract';
import { sortByOrder } from '../slots/slot-contents.ts';

/** Item of a menu. */
export interface NavigationItem {
  /** English text, which its owner marks for translation. */
  readonly label: string;
  readonly icon: string;
  readonly href: string;
  /** Whether the item represents the current URL. */
  readonly covers: (shownUrl: URL) => boolean;
}

const isUnder =
  (prefix: string) =>
  ({ pathname }: URL) =>
    pathname === prefix || pathname.startsWith(`${prefix}/`);

/** Lists the menu items that the page's remotes contribute, without those that lead nowhere. */
export function listMenuItems(
  menu: MenuName,
  { remotes, routes }: { remotes: readonly LiveRemote[]; routes: readonly OwnedRoute[] },
): NavigationItem[] {
  const findPath = (name: string) => routes.find((route) => route.name === name)?.path;
  const entries = remotes.flatMap(({ extensions }) => extensions?.menu ?? []);
  return sortByOrder(entries.filter((entry) => entry.menu === menu)).flatMap((entry) => {
    const href = findPath(entry.route);
    if (href === undefined) return [];
    const covers = isUnder(findPath(entry.covers ?? entry.route) ?? href);
    return { label: entry.title, icon: entry.icon, href, covers };
  });
}

export const TOOL_ITEMS: readonly NavigationItem[] = TOOLS.map((tool) => ({
  label: tool.title,
  icon: tool.icon,
  href: getToolHref(tool),
  covers: ({ pathname, searchParams }) =>
    pathname === `/${tool.route}` && searchParams.get('label') === tool.label,
}));
