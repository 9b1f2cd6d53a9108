import { createStore } from 'zustand/vanilla';

/** `polling`: the stream is down and the running tasks are asked for instead. */
export type TaskStreamState = 'off' | 'connecting' | 'live' | 'polling';

export const streamState = createStore<{ readonly state: TaskStreamState }>(() => ({
  state: 'off',
}));
