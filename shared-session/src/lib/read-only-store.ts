import type { StoreApi } from 'zustand/vanilla';

/** A store that is changed only by named actions. */
export type ReadOnlyStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;
