import { BUILD_CHECK_INTERVAL_MS } from '@vidra/shared-contract';

/** Whether another set of releases is live than the one this page was composed from. */
export interface BuildWatch {
  readonly isOutdated: () => boolean;
  readonly check: () => Promise<void>;
  readonly stop: () => void;
}

/** Asks every hour. A page moves on at its next navigation, never under somebody's hands. */
export function watchBuild(
  ownRevision: number,
  liveRevision: () => Promise<number | undefined>,
): BuildWatch {
  let isOutdated = false;
  const check = async () => {
    const live = await liveRevision();
    if (live !== undefined) isOutdated = live !== ownRevision;
  };
  const timer = setInterval(() => void check(), BUILD_CHECK_INTERVAL_MS);
  return { isOutdated: () => isOutdated, check, stop: () => clearInterval(timer) };
}
