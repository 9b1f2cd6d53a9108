import { createStore } from 'zustand/vanilla';
import type { RemoteFailure } from '../federation/remote-failure.ts';

/** How far a remote is with its part of the page. */
export type RegionPhase =
  | { kind: 'absent' }
  /** Asked for; nothing to see for the first moment. */
  | { kind: 'loading' }
  | { kind: 'skeleton' }
  | { kind: 'ready' }
  /** Still loading after the time a visitor should have to wait. */
  | { kind: 'slow' }
  | { kind: 'failed'; failure: RemoteFailure };

/** Each remote's phase by name. */
export const regionStore = createStore<Readonly<Record<string, RegionPhase>>>(() => ({}));

export function setRegionPhase(remote: string, phase: RegionPhase): void {
  regionStore.setState({ [remote]: phase });
}

/** Whether a page of the shell's own is shown whose code is still on its way. */
export const hostPageStore = createStore(() => ({ isLoading: false }));
