import type { OrderVariants } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import type { Logger } from '../../../config/logger.ts';
import type {
  ModeratedText,
  Moderation,
  ModerationInput,
} from '../../../content/moderation/moderation.ts';
import { describeRefusal, type ModeratedThing } from '../../../content/moderation/refusal-texts.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { ProviderError } from '../../../web/providers/provider-error.ts';
import { getFlow, listOrderedFiles, listOrderTexts } from '../../flows/flows.ts';
import type { TaskRow } from '../task-repository.ts';
import { findUnapprovedFlag, type FoundFlag } from './find-flag.ts';
import { recordFlag } from './flags.ts';
import { loadImages, loadPoster, loadRecordings } from './load-files.ts';

/** Dependencies of checking content. */
export interface ModerationDependencies {
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
  extraHooks?: OrderVariants['extraHooks'];
}

/** Content that a person orders or shows to others. */
interface Content {
  thing: ModeratedThing;
  flow: string;
  texts: readonly ModeratedText[];
  fileUids: readonly string[];
  /** Finished video whose poster is checked. */
  task?: TaskRow;
}

const RETRY_AFTER_SECONDS = 60;

const HELD_TEXTS: Record<ModeratedThing, string> = {
  order: message`We can't check your text and images right now, so your order was not placed. Nothing was charged. Try again in a few minutes.`,
  title: message`We can't check your title right now, so it was not changed. Try again in a few minutes.`,
  video: message`We can't check your video right now, so it was not put into the gallery. Try again in a few minutes.`,
  comment: message`We can't check your comment right now, so it was not posted. Try again in a few minutes.`,
};

const createHold = (thing: ModeratedThing, cause: unknown) =>
  new ProblemError(
    'unavailable',
    t(HELD_TEXTS[thing]),
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
    { cause },
  );

/** Loads only the files that the driver checks. */
async function loadInput(
  platform: ModerationDependencies,
  userUid: string,
  { texts, fileUids, task }: Content,
): Promise<ModerationInput> {
  const { checksImages, checksRecordings } = platform.moderation;
  const images = checksImages ? await loadImages(platform, userUid, fileUids) : [];
  if (checksImages && task) images.push(...(await loadPoster(platform, task)));
  const recordings = checksRecordings ? await loadRecordings(platform, userUid, fileUids) : [];
  return { texts, images, recordings };
}

async function findFlag(
  platform: ModerationDependencies,
  userUid: string,
  content: Content,
): Promise<FoundFlag | undefined> {
  const { config, logger } = platform;
  const { thing } = content;
  const input = await loadInput(platform, userUid, content);
  try {
    return await findUnapprovedFlag(platform, userUid, input);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (config.moderation.failure === 'hold') {
      logger.error({ err: error, thing }, 'moderation does not answer, so content is held');
      throw createHold(thing, error);
    }
    logger.warn({ err: error, thing }, 'moderation does not answer, so content is let through');
    return undefined;
  }
}

async function requireContentAllowed(
  platform: ModerationDependencies,
  userUid: string,
  content: Content,
): Promise<void> {
  const { config, db, moderation } = platform;
  if (moderation.id === 'none') return;
  const { flow, thing } = content;
  const foundFlag = await findFlag(platform, userUid, content);
  if (!foundFlag) return;
  const { flag, fingerprint, answer } = foundFlag;
  await recordFlag(db, { userUid, flow, driver: moderation.id, flag, fingerprint });
  const words = describeRefusal({ ...flag, thing, answer, contact: config.supportEmail });
  const hasFile = flag.fileUid !== undefined && content.fileUids.includes(flag.fileUid);
  throw new ProblemError('content_refused', words, {
    meta: { rule: t(flag.title), ...(hasFile && { fileUid: flag.fileUid }) },
  });
}

const toTitle = (title: string) => (title === '' ? [] : [{ field: 'title', text: title }]);

/**
 * Requires that moderation allows an order. Call it before credits are held and outside of a
 * transaction, because a service takes seconds to answer.
 *
 * @throws ProblemError `content_refused` for a rule that the order breaks, which is also recorded;
 * `unavailable` when the service does not answer and orders are held meanwhile
 */
export async function requireAllowed(
  platform: ModerationDependencies,
  userUid: string,
  { settings, title = '', extraHooks = [] }: ModeratedOrder,
): Promise<void> {
  const hooks = extraHooks.map(({ line }) => ({ field: 'extraHooks', text: line }));
  await requireContentAllowed(platform, userUid, {
    thing: 'order',
    flow: getFlow(settings),
    texts: [...listOrderTexts(settings), ...hooks, ...toTitle(title)],
    fileUids: listOrderedFiles(settings).map(({ uid }) => uid),
  });
}

/**
 * Requires that moderation allows a new title of a video. @throws ProblemError like `requireAllowed`
 */
export async function requireTitleAllowed(
  platform: ModerationDependencies,
  { userUid, settings }: TaskRow,
  title: string,
): Promise<void> {
  await requireContentAllowed(platform, userUid, {
    thing: 'title',
    flow: getFlow(settings),
    texts: toTitle(title),
    fileUids: [],
  });
}

/**
 * Requires that moderation allows a finished video to be shown to everybody: its title, the words
 * of its order and its poster. @throws ProblemError like `requireAllowed`
 */
export async function requireVideoAllowed(
  platform: ModerationDependencies,
  task: TaskRow,
): Promise<void> {
  const { userUid, settings, title } = task;
  await requireContentAllowed(platform, userUid, {
    thing: 'video',
    flow: getFlow(settings),
    texts: [...listOrderTexts(settings), ...toTitle(title)],
    fileUids: [],
    task,
  });
}

/**
 * Requires that moderation allows a comment on a video. @throws ProblemError like `requireAllowed`
 * @param userUid author of the comment
 */
export async function requireCommentAllowed(
  platform: ModerationDependencies,
  userUid: string,
  comment: { text: string; task: Pick<TaskRow, 'settings'> },
): Promise<void> {
  await requireContentAllowed(platform, userUid, {
    thing: 'comment',
    flow: getFlow(comment.task.settings),
    texts: [{ field: 'comment', text: comment.text }],
    fileUids: [],
  });
}
