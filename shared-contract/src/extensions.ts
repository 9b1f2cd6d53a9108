import type { ModalName } from './modals.ts';
import type { RegionProps } from './lifecycles.ts';
import type { VideoTask } from './schemas/video.ts';

/**
 * Places in pages that others fill, by name, and what each hands to its contents. A team elsewhere
 * adds its own: `declare module '@vidra/shared-contract' { interface SlotData { 'x.y': … } }`.
 */
export interface SlotData {
  /** Beside the start card of the workspace's home. */
  readonly 'workspace-home.aside': null;
  /** Below the actions of an opened video. */
  readonly 'video-detail.actions': VideoTask;
  /** Among the sections of the account's page. */
  readonly 'account.sections': null;
}

export type SlotName = keyof SlotData;

/** What a remote puts into a slot, from `src/slots/<name>.tsx`. */
export interface SlotContent {
  readonly slot: SlotName;
  /** Unique in the remote. */
  readonly name: string;
  /** For people: the fallback shows it. */
  readonly title: string;
  /** Pixels that are kept free for it until it stands, so that nothing moves. */
  readonly height: number;
  /** Lower ones stand first; 100 when absent. */
  readonly order?: number;
}

/** `main` is the navigation at the side or foot, `account` the menu of the account. */
export type MenuName = 'main' | 'account';

/** A link in one of the site's menus. It shows to whoever may see the page. */
export interface MenuEntry {
  readonly menu: MenuName;
  /** Name of the route that it leads to: one without parameters, of any remote. */
  readonly route: string;
  readonly title: string;
  /** Iconify name. */
  readonly icon: string;
  /** Lower ones stand first; 100 when absent. */
  readonly order?: number;
  /** Name of the route under whose path the entry is the current one; `route` when absent. */
  readonly covers?: string;
}

/** Modals that open without being told anything. */
export type OpenableModal = Exclude<ModalName, 'purchase-success' | 'share'>;

/** Something to do by a few letters in the command palette, for whoever is signed in. */
export interface RemoteCommand {
  /** Unique in the remote. */
  readonly name: string;
  readonly title: string;
  /** Iconify name. */
  readonly icon: string;
  /** Further words that find it. */
  readonly words?: string;
  readonly opens:
    | { readonly modal: OpenableModal }
    | { readonly route: string; readonly query?: Readonly<Record<string, string>> };
}

/** What a remote adds to the site outside of its own pages. */
export interface RemoteExtensions {
  readonly contents?: readonly SlotContent[];
  readonly menu?: readonly MenuEntry[];
  readonly commands?: readonly RemoteCommand[];
}

/** What the host hands to the content of a slot. */
export interface SlotProps<N extends SlotName = SlotName> extends RegionProps {
  readonly slot: N;
  readonly data: SlotData[N];
}

/** What a remote's `./slots/<name>` exposes as default. */
export interface SlotLifecycles {
  mount: (props: SlotProps) => Promise<void> | void;
  /** What the slot hands out has changed; without it the content is mounted anew. */
  update?: (domElement: HTMLElement, data: unknown) => void;
  unmount: (domElement: HTMLElement) => Promise<void> | void;
}

/**
 * The element by which a page of any framework offers a slot: `<site-slot name="x.y">` with the
 * property `data`. The shell fills it while it is in the page.
 */
export const SLOT_ELEMENT = 'site-slot';
