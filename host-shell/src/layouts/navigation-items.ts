import { hrefOf, toolHref, TOOLS } from '@vidra/shared-contract';

/** One line of the main navigation. */
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

export const MAIN_ITEMS: readonly NavigationItem[] = [
  {
    label: 'Home',
    icon: 'lucide:house',
    href: hrefOf('workspace-home'),
    covers: under('/workspace/home'),
  },
  {
    label: 'Templates',
    icon: 'lucide:layout-template',
    href: hrefOf('workspace-templates'),
    covers: under('/workspace/templates'),
  },
  {
    label: 'History',
    icon: 'lucide:history',
    href: hrefOf('history-standard'),
    covers: under('/workspace/history'),
  },
];

export const TOOL_ITEMS: readonly NavigationItem[] = TOOLS.map((tool) => ({
  label: tool.title,
  icon: tool.icon,
  href: toolHref(tool),
  covers: ({ pathname, searchParams }) =>
    pathname === `/${tool.route}` && searchParams.get('label') === tool.label,
}));
