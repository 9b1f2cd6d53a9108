import type { Settings } from '../release-store.ts';

/** The settings of an environment before the first change. */
export const NO_SETTINGS: Settings = {
  entry: 0,
  changedAt: 0,
  reason: '',
  config: {},
  flags: {},
  grants: {},
  endedPreviews: {},
  extensions: {},
};
