import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { RegionProps } from '@vidra/shared-contract';

declare let __webpack_nonce__: string;

/**
 * Gives the page's nonce to styles and scripts that packages of this bundle insert, so that they
 * pass the content security policy.
 */
function adoptPageNonce(): void {
  if (typeof __webpack_nonce__ === 'undefined') return;
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  if (nonce) __webpack_nonce__ = nonce;
}

/**
 * Logs a recovery; for React's `onRecoverableError`. React rendered a part again, mostly because of
 * a foreign node that no release caused. React's default would count it as an error of the page.
 */
function logRecovery(error: unknown): void {
  // oxlint-disable-next-line no-console -- for developers; the page itself goes on
  console.error('Part of the page was rendered again.', error);
}

/** React roots of a remote, by their element. */
export interface MountedRoots {
  /**
   * Renders into a region once the preparation is done, unless the region was unmounted or mounted
   * again meanwhile. A failed preparation goes to `onError`; rendering despite it could fail
   * differently or show an incomplete page.
   */
  readonly mount: (
    region: RegionProps,
    view: ReactNode,
    preparation?: Promise<unknown>,
  ) => Promise<void>;
  /** Renders an element's root again. */
  readonly render: (element: HTMLElement, view: ReactNode) => void;
  readonly unmount: (element: HTMLElement) => void;
}

export function createMountedRoots(): MountedRoots {
  const roots = new Map<HTMLElement, Root>();
  const turns = new WeakMap<HTMLElement, object>();

  const unmount = (element: HTMLElement) => {
    turns.delete(element);
    roots.get(element)?.unmount();
    roots.delete(element);
  };

  return {
    unmount,
    render: (element, view) => {
      roots.get(element)?.render(view);
    },
    async mount(region, view, preparation) {
      const { domElement } = region;
      unmount(domElement);
      const turn = {};
      turns.set(domElement, turn);
      adoptPageNonce();
      const isCurrent = () => turns.get(domElement) === turn;
      try {
        await preparation;
      } catch (error) {
        if (isCurrent()) region.onError(error);
        return;
      }
      if (isCurrent()) roots.set(domElement, start(region, view));
    },
  };
}

function start({ domElement, hydrate, onError }: RegionProps, view: ReactNode): Root {
  const options = { onUncaughtError: onError, onRecoverableError: logRecovery };
  // The person may have left the page while its content was prepared.
  const { prerendered = location.pathname } = domElement.dataset;
  if (hydrate && prerendered === location.pathname)
    return hydrateBetween(() => hydrateRoot(domElement, view, options));
  const root = createRoot(domElement, options);
  // Renders synchronously, because the scheduler would first paint the page without either content.
  flushSync(() => root.render(view));
  return root;
}

/**
 * The prerendered content is visible meanwhile. A transition lets the page respond and paint during
 * hydration.
 */
function hydrateBetween(hydrate: () => Root): Root {
  const roots: Root[] = [];
  startTransition(() => {
    roots.push(hydrate());
  });
  const [root] = roots;
  if (!root) throw new Error('Nothing was hydrated.');
  return root;
}
