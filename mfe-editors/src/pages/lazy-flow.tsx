import { use, type ComponentType } from 'react';

/** A component whose code comes in a chunk of its own. */
export interface OnDemand<P> {
  /** Loads the code; afterwards the component renders at once. */
  readonly load: () => Promise<unknown>;
  /** Suspends until the code is there. */
  readonly Part: ComponentType<P>;
}

/** Unlike React's own lazy it tries again what failed. */
export function onDemand<P extends object>(
  importPart: () => Promise<ComponentType<P>>,
): OnDemand<P> {
  let Known: ComponentType<P> | undefined;
  let loadPromise: Promise<ComponentType<P>> | undefined;
  // Another component would be another part of the page: the first one that came stays.
  const load = () => (loadPromise = importPart().then((Loaded) => (Known ??= Loaded)));
  const Part = (props: P) => {
    const Loaded = Known ?? use((loadPromise ??= load()));
    return <Loaded {...props} />;
  };
  return { load, Part };
}
