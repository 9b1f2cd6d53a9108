import type { SlotName } from '../platform/extensions.ts';

/** Who may see a route. */
export type Access = 'public' | 'authorized';

/** `default` is the signed-in layout with navigation and credits; `bare` is the page alone. */
export type LayoutName = 'default' | 'bare';

/** One address of the site and its rules, declared as data by the host and by each remote. */
export interface RouteRule {
  /** Unique across the whole site. Navigation is typed by it. */
  readonly name: string;
  /** Pattern such as `/workspace/history/folder/:id`. */
  readonly path: string;
  /** Title of the page, without the product's name. */
  readonly title: string;
  readonly description?: string;
  /** Defaults to `public`. Paths under `PROTECTED_PREFIXES` always need an authorized user. */
  readonly access?: Access;
  /** Required query parameters. Without them the user is sent to /workspace. */
  readonly requiredQuery?: readonly string[];
  /** A path of the site, or a full URL that is loaded as a new page. */
  readonly redirect?: string;
  /** Defaults to `default`. */
  readonly layout?: LayoutName;
  /**
   * The page has its own header and footer, and its content in a `<main id="main">`. The shell then
   * adds no
   * landmark of its own.
   */
  readonly ownMain?: boolean;
  /** Overrides the user's color mode while the page is open. */
  readonly colorMode?: 'light' | 'dark';
  /** Slots of this page and its overlays that others may fill. */
  readonly slots?: readonly SlotName[];
  /** False hides the support chat on this page. */
  readonly supportChat?: boolean;
}

/** A route with its owner: the name of a remote, or `host-shell`. */
export interface OwnedRoute extends RouteRule {
  readonly owner: string;
}

/**
 * Every path under these prefixes needs an authorized user. This is the host's rule; no remote can
 * loosen it.
 */
export const PROTECTED_PREFIXES = [
  '/workspace',
  '/edit',
  '/change-elements',
  '/speaker-detail',
  '/try-on',
] as const;
