/** A flag's value that code has acted on. */
export interface FlagExposure {
  readonly remote: string;
  readonly flag: string;
  readonly value: boolean;
}

/** Event of the window for the first exposure of each flag in a page. Its detail is a `FlagExposure`. */
export const FLAG_EXPOSURE_EVENT = 'vidra:flag-exposure';

// Every remote bundles its own copy of this module.
const KEY = Symbol.for('vidra.flag-exposures');
const page = globalThis as { [KEY]?: Map<string, FlagExposure> };

/** Returns the exposures of this page by flag: each flag's first one. */
export function getFlagExposures(): Map<string, FlagExposure> {
  return (page[KEY] ??= new Map());
}
