import type { AnySettings } from '@vidra/shared-contract/schemas';
import type { Config } from '../../../config/config.ts';
import type { Logger } from '../../../config/logger.ts';
import type { Moderation, ModerationFlag } from '../../../content/moderation/moderation.ts';
import { describeRefusal } from '../../../content/moderation/refusal-texts.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { ProviderError } from '../../../web/providers/provider-error.ts';
import { listOrderedFiles, listOrderTexts } from '../../flows/flows.ts';
import { recordFlag } from './flags.ts';
import { loadImages } from './load-images.ts';

/** Dependencies of checking an order. */
export interface Moderating {
  config: Config;
  db: Database;
  storage: Storage;
  logger: Logger;
  moderation: Moderation;
}

/** Content of an order, besides what the tool adds. */
export interface ModeratedOrder {
  settings: AnySettings;
  title?: string | undefined;
}

const RETRY_AFTER_SECONDS = 60;

const createHold = (cause: unknown) =>
  new ProblemError(
    'unavailable',
    "We can't check your text and images right now, so your order was not placed. Nothing was charged. Try again in a few minutes.",
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
    { cause },
  );

async function findFlag(
  platform: Moderating,
  userUid: string,
  { settings, title = '' }: ModeratedOrder,
): Promise<ModerationFlag | undefined> {
  const { config, logger, moderation } = platform;
  const titles = title === '' ? [] : [{ field: 'title', text: title }];
  const fileUids = moderation.checksImages ? listOrderedFiles(settings).map(({ uid }) => uid) : [];
  const images = await loadImages(platform, userUid, fileUids);
  try {
    const texts = [...listOrderTexts(settings), ...titles];
    return await moderation.findFlag({ texts, images });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (config.moderation.failure === 'hold') {
      logger.error({ err: error }, 'moderation does not answer, so orders are held');
      throw createHold(error);
    }
    logger.warn({ err: error }, 'moderation does not answer, so an order is accepted unchecked');
    return undefined;
  }
}

/**
 * Requires that moderation allows an order. Call it before credits are held and outside of a
 * transaction, because a service takes seconds to answer.
 *
 * @throws ProblemError `content_refused` for a rule that the order breaks, which is also recorded;
 * `unavailable` when the service does not answer and orders are held meanwhile
 */
export async function requireAllowed(
  platform: Moderating,
  userUid: string,
  order: ModeratedOrder,
): Promise<void> {
  const { config, db, moderation } = platform;
  if (moderation.id === 'none') return;
  const flag = await findFlag(platform, userUid, order);
  if (!flag) return;
  await recordFlag(db, { userUid, flow: order.settings.flow, driver: moderation.id, flag });
  const words = describeRefusal({ ...flag, contact: config.supportEmail });
  throw new ProblemError('content_refused', `${words} Nothing was charged.`, {
    meta: { rule: flag.title, ...(flag.fileUid !== undefined && { fileUid: flag.fileUid }) },
  });
}
