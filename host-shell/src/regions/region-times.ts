/** When a region last came this far, in milliseconds since the page began. */
export interface RegionTimes {
  readonly asked?: number;
  /** Its code is here. */
  readonly loaded?: number;
  /** Its first content stands. */
  readonly ready?: number;
}

/** By remote. Written by the regions; the inspector reads them. */
export const regionTimes = new Map<string, RegionTimes>();

export function recordRegionTime(remote: string, timeName: keyof RegionTimes): void {
  const before = timeName === 'asked' ? {} : regionTimes.get(remote);
  regionTimes.set(remote, { ...before, [timeName]: performance.now() });
}
