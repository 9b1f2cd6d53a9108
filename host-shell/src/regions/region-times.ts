/** Times at which a region last reached each phase, in milliseconds since page start. */
export interface RegionTimes {
  readonly asked?: number;
  /** Time when its code was loaded. */
  readonly loaded?: number;
  /** Time when its first content was ready. */
  readonly ready?: number;
}

/** Times by remote. The regions write them, and the inspector reads them. */
export const regionTimes = new Map<string, RegionTimes>();

export function recordRegionTime(remote: string, timeName: keyof RegionTimes): void {
  const before = timeName === 'asked' ? {} : regionTimes.get(remote);
  regionTimes.set(remote, { ...before, [timeName]: performance.now() });
}
