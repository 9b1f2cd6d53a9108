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

/**
 * Events that sandboxed contents send to the page that offers a slot: details by the name of the
 * slot and of the event. Other teams add their own, as they do to `SlotData`.
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- the teams that offer slots fill it
export interface SlotEvents {}

/** Details of a slot's events, by name. */
export type SlotEventMap<N extends SlotName> = N extends keyof SlotEvents
  ? SlotEvents[N]
  : Readonly<Record<never, never>>;

/** Event of a sandboxed content. Its detail is the content's word, which the page must check. */
export interface SlotContentEvent<N extends SlotName = SlotName> {
  /** Remote and name of the content. */
  readonly remote: string;
  readonly content: string;
  readonly name: keyof SlotEventMap<N> & string;
  readonly detail: unknown;
}

/** DOM event of a slot's element when one of its contents has sent an event. */
export const SLOT_EVENT = 'slot-event';

/**
 * Content that a remote puts into a slot, from `src/slots/<name>.tsx`, or from
 * `src/sandboxed/<name>.ts` if it is sandboxed.
 */
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
  /** Runs the content in a sandbox, where its code reaches nothing of the page. */
  readonly sandboxed?: true;
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

/** Parts of a declaration or record that tell where a remote's code runs. */
interface DeclaredParts {
  readonly routes: readonly unknown[];
  readonly modals?: readonly unknown[] | undefined;
  readonly extensions?:
    | {
        readonly contents?: readonly { readonly sandboxed?: true | undefined }[] | undefined;
        readonly modals?: readonly unknown[] | undefined;
      }
    | undefined;
}

/** Whether all code of a remote runs in sandboxes, and none in a page. */
export function isOnlySandboxed({ routes, modals = [], extensions }: DeclaredParts): boolean {
  const { contents = [], modals: ownModals = [] } = extensions ?? {};
  const hasOtherParts = routes.length + modals.length + ownModals.length > 0;
  return !hasOtherParts && contents.length > 0 && contents.every(({ sandboxed }) => sandboxed);
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
