import type { ModalName, RemoteModal } from './modals.ts';
import type { RegionProps } from './lifecycles.ts';
import type { VideoTask } from '../schemas/video.ts';

/**
 * Slots of pages that other remotes fill, by name, with the data for their contents. Other teams
 * add their own: `declare module '@vidra/shared-contract' { interface SlotData { 'x.y': … } }`.
 */
export interface SlotData {
  /** Beside the start card of the workspace's home page. */
  readonly 'workspace-home.aside': null;
  /** Below the actions of an opened video. */
  readonly 'video-detail.actions': VideoTask;
  /** Among the sections of the account page. */
  readonly 'account.sections': null;
}

export type SlotName = keyof SlotData;

/** Content that a remote puts into a slot, from `src/slots/<name>.tsx`. */
export interface SlotContent {
  readonly slot: SlotName;
  /** Name, unique in the remote. */
  readonly name: string;
  /** Title for people, shown in the fallback. */
  readonly title: string;
  /** Reserved height in pixels until the content shows, to avoid layout shifts. */
  readonly height: number;
  /** Position: lower ones come first; 100 by default. */
  readonly order?: number;
}

/**
 * Menus of the site. `main` is the navigation at the side or bottom, `account` the account menu.
 */
export type MenuName = 'main' | 'account';

/** A link in one of the site's menus. Only users who may see the page see it. */
export interface MenuEntry {
  readonly menu: MenuName;
  /** Name of the target route: one without parameters, of any remote. */
  readonly route: string;
  readonly title: string;
  /** Iconify name of the icon. */
  readonly icon: string;
  /** Position: lower ones come first; 100 by default. */
  readonly order?: number;
  /** Name of the route under whose path the entry is marked as current; `route` by default. */
  readonly covers?: string;
}

/** Modals that open without arguments. */
export type OpenableModal = Exclude<ModalName, 'purchase-success' | 'share'>;

/** A command of the command palette for signed-in users. */
export interface RemoteCommand {
  /** Name, unique in the remote. */
  readonly name: string;
  readonly title: string;
  /** Iconify name of the icon. */
  readonly icon: string;
  /** Additional search words. */
  readonly words?: string;
  /** Position among the commands of all remotes: lower ones come first; 100 by default. */
  readonly order?: number;
  readonly opens:
    | { readonly modal: OpenableModal }
    | { readonly route: string; readonly query?: Readonly<Record<string, string>> };
}

/** Extensions that a remote adds to the site outside its own pages. */
export interface RemoteExtensions {
  readonly contents?: readonly SlotContent[];
  readonly menu?: readonly MenuEntry[];
  readonly commands?: readonly RemoteCommand[];
  readonly modals?: readonly RemoteModal[];
}

/** Props that the host passes to the content of a slot. */
export interface SlotProps<N extends SlotName = SlotName> extends RegionProps {
  readonly slot: N;
  readonly data: SlotData[N];
}

/** Default export of a remote's `./slots/<name>`. */
export interface SlotLifecycles {
  mount: (props: SlotProps) => Promise<void> | void;
  /** Called when the slot's data has changed. Without it the content is mounted again. */
  update?: (domElement: HTMLElement, data: unknown) => void;
  unmount: (domElement: HTMLElement) => Promise<void> | void;
}

/**
 * Name of the element by which a page of any framework offers a slot: `<site-slot name="x.y">` with
 * the property `data`. The shell fills it while it is in the page.
 */
export const SLOT_ELEMENT = 'site-slot';
