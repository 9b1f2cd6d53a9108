import { startTransition, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { RegionProps } from '@vidra/shared-contract';
import { adoptPageNonce } from './script-nonce.ts';
import { logRecovery } from './log-recovery.ts';

/** The React roots of a remote by the element they fill. */
export interface MountedRoots {
  /**
   * Renders into a region once `prepared` is done; not at all when the region was unmounted or
   * mounted anew meanwhile. When it fails its reason goes to `onError`: rendering all the same might
   * fail otherwise, or show something half made.
   */
  readonly mount: (
    region: RegionProps,
    view: ReactNode,
    preparation?: Promise<unknown>,
  ) => Promise<void>;
  /** Renders anew what stands in an element. */
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
  if (hydrate) return hydrateBetween(() => hydrateRoot(domElement, view, options));
  const root = createRoot(domElement, options);
  // Left to the scheduler, the page would be painted without either content first.
  flushSync(() => root.render(view));
  return root;
}

/** What was rendered before is read meanwhile: a transition leaves the page room to answer and paint. */
function hydrateBetween(hydrate: () => Root): Root {
  const roots: Root[] = [];
  startTransition(() => {
    roots.push(hydrate());
  });
  const [root] = roots;
  if (!root) throw new Error('Nothing was hydrated.');
  return root;
}
