import { renewTestPlans } from '../../money/payments/test-checkout/renewals.ts';
import { removeDeletedUploads } from '../../files/uploads/delete-files.ts';
import type { Platform } from '../platform/platform.ts';
import { removeOldRecords, removeStrayUploads } from './retention.ts';
import { queueForgottenTasks } from './forgotten-tasks.ts';
import { removeDeletedFiles, removeExpiredVideos } from './video-retention.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Removes what is past its time and takes care of tasks that nobody works on. */
export async function runUpkeep(platform: Platform): Promise<void> {
  await queueForgottenTasks(platform);
  await renewTestPlans(platform);
  await removeDeletedFiles(platform);
  await removeExpiredVideos(platform);
  await removeDeletedUploads(platform);
  await removeStrayUploads(platform);
  await removeOldRecords(platform);
  await platform.diskReserve.keep();
}

/** Does the upkeep now and then; of several processes one does it each time. */
export async function startUpkeep(platform: Platform): Promise<void> {
  await platform.queue.work('upkeep', 1, () => runUpkeep(platform));
  await platform.queue.schedule('upkeep', EVERY_TEN_MINUTES);
}
