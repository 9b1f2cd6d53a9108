import { listMarkupNotices } from '@vidra/shared-contract';
import type { CallBody, ShotsResult } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { countUse } from '../../web/limits/buckets.ts';
import type { ShotWriter } from './shot-writer.ts';

/** A person waits for the shots. */
const PATIENCE_MS = 45_000;

/** Splits a story into shots for the person to edit. Counts as a script. */
export async function createShots(
  { db, config, shotWriter }: { db: Database; config: Config; shotWriter: ShotWriter },
  order: CallBody<'createShots'>,
  userUid: string,
): Promise<ShotsResult> {
  await countUse(db, {
    key: `script:${userUid}`,
    limit: config.limits.scriptsPerHour,
    windowSeconds: 3600,
    message: t`You have asked for many scripts in a short time. Try again later.`,
  });
  const result = await shotWriter.write(order, AbortSignal.timeout(PATIENCE_MS));
  const keepsPauses = result.writer.id === 'rules';
  return {
    ...result,
    notices: [...result.notices, ...listMarkupNotices(order.story, keepsPauses)],
  };
}
