import type { SlotName } from '../extensions.ts';

/** Who may see a route. */
export type Access = 'public' | 'authorized';

/** `default` is the signed-in frame with navigation and credits; `bare` is the page alone. */
export type LayoutName = 'default' | 'bare';

/** One address of the site and what holds for it. Declared by the host and by each remote, as data. */
export interface RouteRule {
  /** Unique over the whole site; navigation is typed by it. */
  readonly name: string;
  /** Pattern such as `/workspace/history/folder/:id`. */
  readonly path: string;
  /** Title of the page, without the product's name. */
  readonly title: string;
  readonly description?: string;
  /** `public` when absent. Paths under `PROTECTED_PREFIXES` need an authorized user whatever stands here. */
  readonly access?: Access;
  /** Query parameters without which the user is sent to /workspace. */
  readonly requiredQuery?: readonly string[];
  /** A path of the site, or a whole address, which is then loaded as a new page. */
  readonly redirect?: string;
  /** `default` when absent. */
  readonly layout?: LayoutName;
  /**
   * The page has a header and a footer of its own, and its content in a `<main id="main">`: the shell
   * then makes no landmark of the whole.
   */
  readonly ownMain?: boolean;
  /** Overrides the user's colour mode while the page shows. */
  readonly colorMode?: 'light' | 'dark';
  /** Slots on this page, or in what opens on it, that others may fill. */
  readonly slots?: readonly SlotName[];
  /** False keeps the support chat off this page. */
  readonly supportChat?: boolean;
}

/** A route and who shows it: the name of a remote, or `host-shell`. */
export interface OwnedRoute extends RouteRule {
  readonly owner: string;
}

/** Every path under these needs an authorized user. The host's rule; no remote can loosen it. */
export const PROTECTED_PREFIXES = [
  '/workspace',
  '/edit',
  '/change-elements',
  '/speaker-detail',
  '/try-on',
] as const;
