import {
  toolHref,
  TOOLS,
  type LiveRemote,
  type MenuName,
  type OwnedRoute,
} from '@vidra/shared-contract';
import { inOrder } from '../slots/contents-of.ts';

/** One line of a menu. */
export interface NavigationItem {
  readonly label: string;
  readonly icon: string;
  readonly href: string;
  /** Whether the item stands for the address that shows. */
  readonly covers: (shown: URL) => boolean;
}

const under =
  (prefix: string) =>
  ({ pathname }: URL) =>
    pathname === prefix || pathname.startsWith(`${prefix}/`);

/** What the remotes of the page put into a menu, as far as it leads anywhere. */
export function menuItems(
  menu: MenuName,
  { remotes, routes }: { remotes: readonly LiveRemote[]; routes: readonly OwnedRoute[] },
): NavigationItem[] {
  const pathOf = (name: string) => routes.find((route) => route.name === name)?.path;
  const entries = remotes.flatMap(({ extensions }) => extensions?.menu ?? []);
  return inOrder(entries.filter((entry) => entry.menu === menu)).flatMap((entry) => {
    const href = pathOf(entry.route);
    if (href === undefined) return [];
    const covers = under(pathOf(entry.covers ?? entry.route) ?? href);
    return { label: entry.title, icon: entry.icon, href, covers };
  });
}

export const TOOL_ITEMS: readonly NavigationItem[] = TOOLS.map((tool) => ({
  label: tool.title,
  icon: tool.icon,
  href: toolHref(tool),
  covers: ({ pathname, searchParams }) =>
    pathname === `/${tool.route}` && searchParams.get('label') === tool.label,
}));
