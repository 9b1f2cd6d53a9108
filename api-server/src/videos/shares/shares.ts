import type { Share, SharedVideo, TaskSettings } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import type { Selectable, Updateable } from 'kysely';
import type { CallInput } from '../../web/http/call.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../../files/storage/storage.ts';
import { MAKE_AGAIN, requireKept } from '../tasks/history/keep-until.ts';
import { toKnownSettings } from '../tasks/orders/saved-settings.ts';
import { getDownloadName } from '../tasks/downloads/download-name.ts';
import type { ModerationDependencies } from '../tasks/moderation/require-allowed.ts';
import { getTask } from '../tasks/task-repository.ts';
import { createLinkUid } from '../../files/shares/link-uid.ts';
import { requireGalleryAllowed } from './gallery-rules.ts';
import type { VideoShareTable } from './tables.ts';

/** Path of a link's files. The page itself belongs to the site. */
export const SHARE_PATH = '/app/share';
const PAGE_PATH = '/share';

/** Returns the permanent public address of a link's file. */
export const getPublicUrl = ({ config }: { config: Config }, shareUid: string, file: SharedFile) =>
  `${config.publicUrl}${SHARE_PATH}/${shareUid}/${file}`;

/** Files of a shared video that can be read. */
export const SHARED_FILES = ['video', 'download', 'poster', 'still', 'captions'] as const;
export type SharedFile = (typeof SHARED_FILES)[number];

function presentShare(
  platform: { config: Config },
  { uid, taskUid, createdAt, showsName, gallerySince, allowsComments }: Selectable<VideoShareTable>,
): Share {
  return {
    shareUid: uid,
    taskUid,
    createTime: createdAt.getTime(),
    showsName,
    inGallery: gallerySince !== null,
    allowsComments,
    pageUrl: `${platform.config.publicUrl}${PAGE_PATH}/${uid}`,
    videoUrl: getPublicUrl(platform, uid, 'video'),
    posterUrl: getPublicUrl(platform, uid, 'poster'),
  };
}

const findLiveShare = ({ db }: { db: Database }, taskUid: string) =>
  db
    .selectFrom('videoShares')
    .selectAll()
    .where('taskUid', '=', taskUid)
    .where('revokedAt', 'is', null)
    .executeTakeFirst();

/**
 * Creates the link of a finished video, or returns its existing one.
 * @param showsName whether its page shows the user's name; undefined keeps the setting, which is
 * initially off
 * @param inGallery whether the gallery shows it, in the same way
 * @param allowsComments whether its page has comments, in the same way
 * @throws ProblemError `not_found`, `conflict`, `video_expired`, `content_refused`, `unavailable`
 */
export async function createShare(
  platform: ModerationDependencies,
  userUid: string,
  { taskUid, showsName, inGallery, allowsComments }: CallInput<'createShare'>['body'],
): Promise<Share> {
  const task = await getTask(platform.db, taskUid, userUid);
  if (task.status !== 'done') {
    throw new ProblemError(
      'conflict',
      t`You can only share a finished video. Wait until it's done.`,
    );
  }
  requireKept(task, MAKE_AGAIN);
  if (task.restriction !== null && task.restriction !== 'unlist') {
    throw new ProblemError(
      'conflict',
      t`This video cannot be shared after a decision about it. Your account page says why.`,
    );
  }
  if (inGallery === true) await requireGalleryAllowed(platform, task);
  await platform.db
    .insertInto('videoShares')
    .values({ uid: createLinkUid(), taskUid, userUid, createdAt: new Date(), revokedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (showsName !== undefined) await changeShare(platform, taskUid, { showsName });
  if (allowsComments !== undefined) await changeShare(platform, taskUid, { allowsComments });
  if (inGallery !== undefined) {
    await changeShare(platform, taskUid, { gallerySince: inGallery ? new Date() : null });
  }
  const share = await findLiveShare(platform, taskUid);
  // A concurrent request has revoked it.
  if (!share)
    throw new ProblemError('conflict', t`Sharing was just turned off. Share the video again.`);
  return presentShare(platform, share);
}

async function changeShare(
  { db }: { db: Database },
  taskUid: string,
  columns: Updateable<VideoShareTable>,
): Promise<void> {
  await db
    .updateTable('videoShares')
    .set(columns)
    .where('taskUid', '=', taskUid)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Returns the link of one of the user's own videos. @throws ProblemError `not_found` */
export async function getShare(
  platform: { config: Config; db: Database },
  userUid: string,
  taskUid: string,
): Promise<{ share: Share | null }> {
  await getTask(platform.db, taskUid, userUid);
  const share = await findLiveShare(platform, taskUid);
  return { share: share ? presentShare(platform, share) : null };
}

/** Revokes a video's link, if it has one. @throws ProblemError `not_found` */
export async function revokeShare(
  { db }: { db: Database },
  userUid: string,
  taskUid: string,
): Promise<void> {
  await getTask(db, taskUid, userUid);
  await db
    .updateTable('videoShares')
    .set({ revokedAt: new Date() })
    .where('taskUid', '=', taskUid)
    .where('revokedAt', 'is', null)
    .execute();
}

/** Returns the finished video of a link. @throws ProblemError like `readShare` */
export async function readSharedTask({ db }: { db: Database }, shareUid: string) {
  const task = await db
    .selectFrom('videoShares')
    .innerJoin('videoTasks', 'videoTasks.uid', 'videoShares.taskUid')
    .innerJoin('users', 'users.uid', 'videoShares.userUid')
    .selectAll('videoTasks')
    .select(['videoShares.showsName', 'videoShares.allowsComments', 'users.name as makerName'])
    .where('videoShares.uid', '=', shareUid)
    .where('videoShares.revokedAt', 'is', null)
    .where('videoTasks.deletedAt', 'is', null)
    .where('videoTasks.status', '=', 'done')
    .where((eb) => eb.or([eb('restriction', 'is', null), eb('restriction', '=', 'unlist')]))
    .where('users.suspendedAt', 'is', null)
    .executeTakeFirst();
  if (!task) throw createNotFound('shared video');
  requireKept(task, message`Ask the person who shared it for a new link.`);
  return task;
}

/**
 * Returns the public data of a link.
 * @throws ProblemError `not_found` when it is revoked or deleted, `video_expired`
 */
export async function readShare(
  platform: { config: Config; db: Database },
  shareUid: string,
): Promise<SharedVideo> {
  const task = await readSharedTask(platform, shareUid);
  const { title, width, height, durationSeconds, sizeBytes, showsName, makerName } = task;
  const settings = toKnownSettings(task.settings, task.imageUid);
  return {
    title,
    width,
    height,
    durationSeconds,
    sizeBytes,
    createTime: task.createdAt.getTime(),
    videoUrl: getPublicUrl(platform, shareUid, 'video'),
    downloadUrl: getPublicUrl(platform, shareUid, 'download'),
    posterUrl: task.posterKey === null ? '' : getPublicUrl(platform, shareUid, 'poster'),
    ...(task.stillKey !== null && { stillUrl: getPublicUrl(platform, shareUid, 'still') }),
    ...(task.sideFiles?.captions !== undefined && {
      captions: {
        url: getPublicUrl(platform, shareUid, 'captions'),
        isShown: 'captions' in settings && !settings.captions,
      },
    }),
    ...(showsName && makerName !== '' && { maker: makerName }),
    ...(task.allowsComments && { allowsComments: true as const }),
    ...(task.isSigned && { signed: true as const }),
    engine: { id: task.engineId, label: t(task.engineLabel) },
    like: toLikeSettings(settings),
  };
}

/** Returns a video's settings without its maker's pictures and words. */
function toLikeSettings(settings: TaskSettings): SharedVideo['like'] {
  const { ratio, quality } = settings;
  const { flow = 'image-to-video' } = settings;
  if (settings.flow !== 'image-to-video' && settings.flow !== undefined)
    return { flow, ratio, quality };
  const { motion, durationSeconds } = settings;
  return { flow, ratio, quality, motion, durationSeconds };
}

/** Returns the current address of a link's file. @throws ProblemError like `readShare` */
export async function getSharedFileUrl(
  platform: { db: Database; storage: Storage },
  shareUid: string,
  file: SharedFile,
): Promise<string> {
  const { videoKey, posterKey, stillKey, sideFiles, title } = await readSharedTask(
    platform,
    shareUid,
  );
  const keys = {
    video: videoKey,
    download: videoKey,
    poster: posterKey,
    still: stillKey,
    captions: sideFiles?.captions ?? null,
  };
  const key = keys[file];
  if (key === null) throw createNotFound('shared video');
  return file === 'download'
    ? platform.storage.address(key, getDownloadName(title))
    : platform.storage.address(key);
}
