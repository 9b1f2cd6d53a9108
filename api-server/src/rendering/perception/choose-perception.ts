import { createLocalPerception } from './local/local-perception.ts';
import type { Perception } from './perception.ts';

const NO_PERCEPTION: Perception = {
  id: 'none',
  perceive: () => Promise.resolve(undefined),
  close: () => Promise.resolve(),
};

/** Returns the perception driver named in the configuration. */
export const choosePerception = (driver: Perception['id']): Perception =>
  driver === 'local' ? createLocalPerception() : NO_PERCEPTION;
