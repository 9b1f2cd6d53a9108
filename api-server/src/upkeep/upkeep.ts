import { runCreditExpiry } from '../money/credits/expiry.ts';
import { renewTestPlans } from '../money/payments/test-checkout/renewals.ts';
import { eraseClosedAccounts } from '../personal-data/erase-account.ts';
import { removeOldExports } from '../personal-data/exports.ts';
import type { Platform } from '../platform/platform.ts';
import { removeOldRecords, removeStrayUploads } from './retention.ts';
import { forgetReporters } from '../reports/forget-reports.ts';
import { queueForgottenTasks } from './forgotten-tasks.ts';
import { removeOldScenes } from './scene-retention.ts';
import { removeOldSamples } from '../videos/catalog/own-samples.ts';
import { removeOldRecordings } from '../rendering/speech/recordings.ts';
import { removeUnawaited } from '../files/uploads/removal/remove-unawaited.ts';
import { removeUnused } from './remove-unused.ts';
import { removeDeletedFiles, removeExpiredVideos } from './video-retention.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Ordered so that steps people wait for come first. */
const STEPS: readonly ((platform: Platform) => Promise<void>)[] = [
  queueForgottenTasks,
  renewTestPlans,
  runCreditExpiry,
  eraseClosedAccounts,
  removeDeletedFiles,
  removeExpiredVideos,
  removeOldScenes,
  removeStrayUploads,
  removeUnawaited,
  removeUnused,
  removeOldSamples,
  removeOldRecordings,
  removeOldRecords,
  removeOldExports,
  forgetReporters,
  ({ diskReserve }) => diskReserve.keep(),
];

/**
 * Removes expired data and requeues abandoned tasks. A failed step does not stop the others.
 * @throws the errors of the steps, once all have run
 */
export async function runUpkeep(platform: Platform): Promise<void> {
  const errors: unknown[] = [];
  for (const step of STEPS) {
    try {
      await step(platform);
    } catch (error) {
      platform.logger.error({ err: error, step: step.name }, 'a step of the upkeep failed');
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Maintenance did not complete.');
}

/** Schedules the upkeep. Each run happens in only one of several processes. */
export async function startUpkeep(platform: Platform): Promise<void> {
  await platform.queue.work('upkeep', 1, () => runUpkeep(platform));
  await platform.queue.schedule('upkeep', EVERY_TEN_MINUTES);
}
