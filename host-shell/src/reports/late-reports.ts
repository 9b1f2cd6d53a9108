import {
  FLAG_EXPOSURE_EVENT,
  getFlagExposures,
  type FlagExposure,
  type ReleaseMap,
} from '@vidra/shared-contract';
import type { ReleaseReport, ReleaseTally } from '../../protocol/release-report.ts';
import { HOST_OWNER } from '../routing/routes.ts';

export { watchLongTasks } from '../page-watch/long-tasks.ts';

/** Reports each flag that code has acted on, once a page load, by its value and release. */
export function reportExposures(
  getMap: () => ReleaseMap,
  token: string,
  post: (report: ReleaseReport) => void,
): void {
  let pendingExposures = [...getFlagExposures().values()];
  const send = () => {
    if (pendingExposures.length === 0) return;
    post({ token, started: false, releases: toTallies(getMap(), pendingExposures) });
    pendingExposures = [];
  };
  window.addEventListener(FLAG_EXPOSURE_EVENT, (event) => {
    pendingExposures.push((event as CustomEvent<FlagExposure>).detail);
    // The flags of one page are read in one task.
    queueMicrotask(send);
  });
  send();
}

function toTallies(
  { host, remotes }: ReleaseMap,
  exposures: readonly FlagExposure[],
): Record<string, ReleaseTally> {
  const tallies: Record<string, ReleaseTally> = {};
  for (const { remote, flag, value } of exposures) {
    const release = remote === HOST_OWNER ? host : remotes.find(({ name }) => name === remote);
    const id = `${remote}@${release?.hash ?? ''}`;
    const flags = [...(tallies[id]?.flags ?? []), `${flag}=${value}`];
    tallies[id] = { loads: 0, failures: {}, errors: 0, flags };
  }
  return tallies;
}
