import { createStore } from 'zustand/vanilla';
import type { PageTrace } from './load-traces.ts';
import type { RemoteFailure } from '../../protocol/remote-failure.ts';

/** Loading phase of a remote's region. */
export type RegionPhase =
  | { kind: 'absent' }
  /** Requested. Shows nothing for the first moment. */
  | { kind: 'loading' }
  | { kind: 'skeleton' }
  | { kind: 'ready' }
  /** Still loading after the time a visitor should have to wait. */
  | { kind: 'slow' }
  | { kind: 'failed'; failure: RemoteFailure; trace?: PageTrace };

/** Phase of each remote by name. */
export const regionStore = createStore<Readonly<Record<string, RegionPhase>>>(() => ({}));

export function setRegionPhase(remote: string, phase: RegionPhase): void {
  regionStore.setState({ [remote]: phase });
}

/** Whether a page of the shell is shown whose code is still loading. */
export const hostPageStore = createStore(() => ({ isLoading: false }));
