import type { VideoSettings } from '@vidra/shared-contract/schemas';
import { hashPassword } from '../../people/accounts/passwords.ts';
import { findOrCreateUser } from '../../people/accounts/users.ts';
import { listSamples } from '../../files/samples/samples.ts';
import { grantCredits } from '../../money/credits/ledger.ts';
import type { Platform } from '../platform/platform.ts';
import { placeOrder } from '../../videos/tasks/create.ts';

const EMAIL = 'demo@vidra.example';
/** Known to everybody: the demo account is for trying things out on one's own machine. */
const PASSWORD = 'vidra demo account';
const CREDITS = 500;

const VIDEOS: Pick<VideoSettings, 'motion' | 'prompt'>[] = [
  { motion: 'push-in', prompt: 'Slowly towards the light' },
  { motion: 'parallax', prompt: 'A gentle drift with depth' },
];

async function createAccount({ db, config }: Platform): Promise<string> {
  const passwordHash = await hashPassword(PASSWORD);
  return db.transaction().execute(async (transaction) => {
    const { user } = await findOrCreateUser(transaction, EMAIL, config.signupCredits);
    const missing = CREDITS - config.signupCredits;
    const ref = `demo:${user.uid}`;
    if (missing > 0) await grantCredits(transaction, { userUid: user.uid, ref, amount: missing });
    await transaction
      .updateTable('users')
      .set({ passwordHash, name: 'Demo' })
      .where('uid', '=', user.uid)
      .execute();
    return user.uid;
  });
}

/** Makes the demo account with two videos, which render like anybody's. Does it once. */
export async function prepareDemo(platform: Platform): Promise<void> {
  const userUid = await createAccount(platform);
  const samples = await listSamples(platform);
  for (const [index, video] of VIDEOS.entries()) {
    const sample = samples[index % samples.length];
    if (!sample) break;
    await placeOrder(platform, userUid, `demo-video-${index}`, {
      ...{ ...video, imageUid: sample.fileUid, title: sample.title, negativePrompt: '' },
      ...{ durationSeconds: 5, ratio: '16:9', quality: '720p', count: 1 },
      ...{ label: 'image-to-video', parentLabel: 'video' },
    });
  }
  platform.logger.info(`Demo account: ${EMAIL}, password "${PASSWORD}"`);
}
