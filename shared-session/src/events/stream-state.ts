import { createStore } from 'zustand/vanilla';

/** `polling`: the stream is down and running tasks are polled instead. */
export type TaskStreamState = 'off' | 'connecting' | 'live' | 'polling';

export const streamState = createStore<{ readonly state: TaskStreamState }>(() => ({
  state: 'off',
}));
