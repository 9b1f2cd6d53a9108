import { BUILD_CHECK_INTERVAL_MS } from '@vidra/shared-contract';

/** Watches whether another set of releases, or other settings, are live than those of this page. */
export interface BuildWatch {
  readonly isOutdated: () => boolean;
  readonly check: () => Promise<void>;
  readonly stop: () => void;
}

/** Checks every hour. An outdated page reloads on its next navigation, never during use. */
export function watchBuild(
  ownVersion: string,
  liveVersion: () => Promise<string | undefined>,
): BuildWatch {
  let isOutdated = false;
  const check = async () => {
    const live = await liveVersion();
    if (live !== undefined) isOutdated = live !== ownVersion;
  };
  const timer = setInterval(() => void check(), BUILD_CHECK_INTERVAL_MS);
  return { isOutdated: () => isOutdated, check, stop: () => clearInterval(timer) };
}
