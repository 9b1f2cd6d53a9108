import type { Storage } from '../../files/storage/storage.ts';

const DAY_MS = 24 * 3_600_000;
/** Addresses of files expire within a day. */
const KEPT_DAYS = 2;
/** Covers upkeep that was off for up to 30 days. */
const LOOKED_BACK_DAYS = 30;

/** Returns the folder for samples of people's own words made on a day. */
export function getOwnSamplesFolder(moment: Date): string {
  return `voice-samples/own/${moment.toISOString().slice(0, 10)}`;
}

/** Removes samples of people's own words whose addresses have expired. */
export async function removeOldSamples({ storage }: { storage: Storage }): Promise<void> {
  for (let days = KEPT_DAYS; days <= LOOKED_BACK_DAYS; days += 1) {
    await storage.removeFolder(getOwnSamplesFolder(new Date(Date.now() - days * DAY_MS)));
  }
}
