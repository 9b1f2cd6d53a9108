import type { StoreApi } from 'zustand/vanilla';

/** A store that is changed by named actions only. */
export type ReadOnlyStore<T> = Pick<StoreApi<T>, 'getState' | 'getInitialState' | 'subscribe'>;
