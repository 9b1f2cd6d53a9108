import { use, type ComponentType } from 'react';

/** Component with its own chunk. */
export interface LazyComponent<P> {
  /** Loads the code. Afterwards the component renders at once. */
  readonly load: () => Promise<unknown>;
  /** Suspends until the code has loaded. */
  readonly Part: ComponentType<P>;
}

/** Creates a component that loads on demand. Unlike `React.lazy`, it retries a failed load. */
export function createLazyComponent<P extends object>(
  importPart: () => Promise<ComponentType<P>>,
): LazyComponent<P> {
  let Known: ComponentType<P> | undefined;
  let loadPromise: Promise<ComponentType<P>> | undefined;
  // Keeps the first loaded component, because another one would remount this part of the page.
  const load = () => (loadPromise = importPart().then((Loaded) => (Known ??= Loaded)));
  const Part = (props: P) => {
    const Loaded = Known ?? use((loadPromise ??= load()));
    return <Loaded {...props} />;
  };
  return { load, Part };
}
