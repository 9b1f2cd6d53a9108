import type { ModalName } from './modals.ts';

/** Props that the host passes to a remote when mounting it into its region. */
export interface RegionProps {
  /** Element that belongs only to the remote. */
  readonly domElement: HTMLElement;
  /**
   * Whether the element already contains this route's prerendered HTML, which must be hydrated.
   * Otherwise all that it contains is replaced.
   */
  readonly hydrate: boolean;
  /** Called when rendering fails permanently; the host then shows the region's fallback. */
  readonly onError: (error: unknown) => void;
  /** Called once the first content is shown. */
  readonly onReady: () => void;
}

/** Default export of a remote's `./app`, independent of any framework. */
export interface RemoteLifecycles {
  mount: (props: RegionProps) => Promise<void> | void;
  unmount: (domElement: HTMLElement) => Promise<void> | void;
  /**
   * Loads and runs the code of the page at a path and query, so that a later mount shows it at
   * once. It renders nothing.
   */
  prepare?: (path: string, query?: string) => Promise<void>;
}

/** Props that the host passes to the content of a modal. */
export interface ModalProps extends RegionProps {
  /** Name of the global modal, or of the remote's own one. */
  readonly modal: ModalName | (string & {});
  readonly close: () => void;
  /** Data with which an own modal was opened. */
  readonly data?: unknown;
}

/** Default export of a remote's `./modals/<name>`. */
export interface ModalLifecycles {
  mount: (props: ModalProps) => Promise<void> | void;
  unmount: (domElement: HTMLElement) => Promise<void> | void;
}

/** Event of the window after a remote under development applied an edit; the host tries again. */
export const CODE_UPDATED_EVENT = 'vidra:code-updated';
