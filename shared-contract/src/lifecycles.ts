import type { ModalName } from './modals.ts';

/** What the host hands to a remote when it mounts it into its region. */
export interface RegionProps {
  /** The element that belongs to the remote alone. */
  readonly domElement: HTMLElement;
  /** The element already holds this route's prerendered HTML: hydrate it. */
  readonly hydrate: boolean;
  /** Called when rendering fails for good; the host then shows the region's fallback. */
  readonly onError: (error: unknown) => void;
  /** Called once the first content stands. */
  readonly onReady: () => void;
}

/** What a remote's `./app` exposes as default. Free of any framework. */
export interface RemoteLifecycles {
  mount: (props: RegionProps) => Promise<void> | void;
  unmount: (domElement: HTMLElement) => Promise<void> | void;
  /**
   * Loads and runs the code of the page at a path and a query, so that a later mount shows it at once. Renders nothing.
   */
  prepare?: (path: string, query?: string) => Promise<void>;
}

/** What the host hands to the content of a modal. */
export interface ModalProps extends RegionProps {
  readonly modal: ModalName;
  readonly close: () => void;
}

/** What a remote's `./modals/<name>` exposes as default. */
export interface ModalLifecycles {
  mount: (props: ModalProps) => Promise<void> | void;
  unmount: (domElement: HTMLElement) => Promise<void> | void;
}
