import type { VideoSettings } from '@vidra/shared-contract/schemas';
import { hashPassword } from '../../people/accounts/passwords/passwords.ts';
import { findOrCreateUser } from '../../people/accounts/users.ts';
import { listSamples } from '../../files/samples/samples.ts';
import { grantCredits } from '../../money/credits/ledger.ts';
import type { Platform } from '../../platform/platform.ts';
import { placeOrder } from '../../videos/tasks/orders/create.ts';

const EMAIL = 'demo@vidra.example';
/** Public password: the demo account is for trials on one's own machine. */
const PASSWORD = 'vidra demo account';
const CREDITS = 500;

const VIDEOS: Pick<VideoSettings, 'motion' | 'prompt'>[] = [
  { motion: 'push-in', prompt: 'Slowly toward the light' },
  { motion: 'parallax', prompt: 'A gentle drift with depth' },
];

async function createAccount({ db, config }: Platform): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  return db.transaction().execute(async (transaction) => {
    const { user } = await findOrCreateUser(transaction, EMAIL, config.signupCredits);
    const missingCredits = CREDITS - config.signupCredits;
    const ref = `demo:${user.uid}`;
    if (missingCredits > 0)
      await grantCredits(transaction, { userUid: user.uid, ref, amount: missingCredits });
    await transaction
      .updateTable('users')
      .set({ passwordHash, name: 'Demo' })
      .where('uid', '=', user.uid)
      .execute();
    return user.uid;
  });
}

/** Also true when the videos were deleted or their idempotency keys have expired. */
async function hasOrdered({ db }: Platform, userUid: string): Promise<boolean> {
  const group = await db
    .selectFrom('videoGroups')
    .select('uid')
    .where('userUid', '=', userUid)
    .limit(1)
    .executeTakeFirst();
  return group !== undefined;
}

async function orderVideos(platform: Platform, userUid: string): Promise<void> {
  const samples = await listSamples(platform);
  for (const [index, video] of VIDEOS.entries()) {
    const sample = samples[index % samples.length];
    if (!sample) break;
    await placeOrder(platform, userUid, `demo-video-${index}`, {
      ...video,
      imageUid: sample.fileUid,
      title: sample.title,
      negativePrompt: '',
      durationSeconds: 5,
      ratio: '16:9',
      quality: '720p',
      count: 1,
      label: 'image-to-video',
      parentLabel: 'video',
    });
  }
}

/**
 * Creates the demo account with two videos that render like any others. Does it once. A failure
 * does not prevent the start.
 */
export async function prepareDemo(platform: Platform): Promise<void> {
  const { logger } = platform;
  try {
    const userUid = await createAccount(platform);
    if (!(await hasOrdered(platform, userUid))) await orderVideos(platform, userUid);
    logger.info(`Demo account: ${EMAIL}, password "${PASSWORD}"`);
  } catch (error) {
    logger.error({ err: error }, 'the demo account could not be made');
  }
}
