import type { CallAnswer, Comment } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Selectable } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import type { CallInput } from '../../web/http/call.ts';
import { decodeCursor, encodeCursor } from '../../web/http/cursor.ts';
import { findFirstResult, runOnce, type Attempt } from '../../web/http/idempotency.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import {
  requireCommentAllowed,
  type ModerationDependencies,
} from '../tasks/moderation/require-allowed.ts';
import { readSharedTask } from './shares.ts';
import type { ShareCommentTable } from './tables.ts';

const HOUR_SECONDS = 3600;
const COMMENTS_PER_HOUR = 20;
const COMMENTS_PER_VIDEO = 200;

/** The signed-in user; undefined for visitors. */
type Viewer = { uid: string } | undefined;
type CommentRow = Selectable<ShareCommentTable> & { author: string };

async function readCommentableTask(db: Database, shareUid: string) {
  const task = await readSharedTask({ db }, shareUid);
  if (task.allowsComments) return task;
  throw new ProblemError('conflict', t`The maker of this video does not allow comments.`);
}

/** Selects comments with their authors' names, without those of suspended accounts. */
const selectComments = (db: Database) =>
  db
    .selectFrom('shareComments')
    .innerJoin('users', 'users.uid', 'shareComments.userUid')
    .selectAll('shareComments')
    .select('users.name as author')
    .where('users.suspendedAt', 'is', null);

function presentComment(row: CommentRow, makerUid: string, viewer: Viewer): Comment {
  return {
    commentUid: row.uid,
    author: row.author,
    text: row.text,
    seconds: row.seconds,
    createTime: row.createdAt.getTime(),
    canDelete: viewer !== undefined && [row.userUid, makerUid].includes(viewer.uid),
  };
}

/**
 * Returns the comments of a shared video, oldest first.
 * @throws ProblemError `not_found`, `video_expired`, `conflict` if its maker does not allow them
 */
export async function listComments(
  { db }: { db: Database },
  { shareUid, cursor, limit }: CallInput<'listComments'>['query'],
  viewer: Viewer,
): Promise<CallAnswer<'listComments'>> {
  const { userUid: makerUid } = await readCommentableTask(db, shareUid);
  let query = selectComments(db)
    .where('shareUid', '=', shareUid)
    .orderBy('shareComments.createdAt')
    .orderBy('shareComments.uid')
    .limit(limit + 1);
  if (cursor !== undefined) {
    const { createdAt, uid } = decodeCursor(cursor);
    query = query.where((eb) =>
      eb(
        eb.refTuple('shareComments.createdAt', 'shareComments.uid'),
        '>',
        eb.tuple(createdAt, uid),
      ),
    );
  }
  const rows = await query.execute();
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map((row) => presentComment(row, makerUid, viewer)),
    nextCursor: rows.length > limit && last ? encodeCursor(last) : null,
  };
}

/** Inserts a comment. The locked share makes simultaneous comments count each other. */
async function insertComment(
  transaction: Database,
  comment: Omit<ShareCommentTable, 'createdAt'>,
): Promise<void> {
  const { shareUid } = comment;
  await transaction
    .selectFrom('videoShares')
    .select('uid')
    .where('uid', '=', shareUid)
    .forNoKeyUpdate()
    .execute();
  // The maker may have turned comments off while moderation looked at the text.
  await readCommentableTask(transaction, shareUid);
  const { count } = await transaction
    .selectFrom('shareComments')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where('shareUid', '=', shareUid)
    .executeTakeFirstOrThrow();
  if (Number(count) >= COMMENTS_PER_VIDEO) {
    throw new ProblemError('conflict', t`This video has as many comments as it can have.`);
  }
  await transaction
    .insertInto('shareComments')
    .values({ ...comment, createdAt: new Date() })
    .execute();
}

/** Requires that a new comment is within the limits and passes moderation. */
async function requirePostable(
  platform: ModerationDependencies,
  { userUid }: Attempt,
  { text, seconds }: CallInput<'addComment'>['body'],
  task: Awaited<ReturnType<typeof readSharedTask>>,
): Promise<void> {
  if (seconds !== null && seconds > task.durationSeconds) {
    throw new ProblemError('invalid_request', t`The video is shorter. Choose an earlier moment.`, {
      // Translators: continues “Seconds”, the name of a field.
      fields: [{ path: 'seconds', message: t`is after the end of the video` }],
    });
  }
  await countUse(platform.db, {
    key: `comments:${userUid}`,
    limit: COMMENTS_PER_HOUR,
    windowSeconds: HOUR_SECONDS,
    message: t`You have posted many comments. Try again in an hour.`,
  });
  await requireCommentAllowed(platform, userUid, { text, task });
}

/**
 * Adds a comment to a shared video, once per key.
 * @throws ProblemError `not_found`, `video_expired`, `conflict`, `invalid_request`,
 * `too_many_requests`, `content_refused`, `unavailable`, `idempotency_mismatch`
 */
export async function addComment(
  platform: ModerationDependencies,
  user: { uid: string },
  body: CallInput<'addComment'>['body'],
  key: string,
): Promise<Comment> {
  const { db } = platform;
  const { shareUid, text, seconds } = body;
  const attempt: Attempt = { userUid: user.uid, call: 'addComment', key, body };
  const task = await readCommentableTask(db, shareUid);
  if ((await findFirstResult(db, attempt)) === undefined) {
    await requirePostable(platform, attempt, body, task);
  }
  const commentUid = await db
    .transaction()
    .execute((transaction) =>
      runOnce(transaction, attempt, (uid) =>
        insertComment(transaction, { uid, shareUid, userUid: user.uid, text, seconds }),
      ),
    );
  const row = await selectComments(db)
    .where('shareComments.uid', '=', commentUid)
    .executeTakeFirst();
  if (!row) throw createNotFound('comment');
  return presentComment(row, task.userUid, user);
}

/**
 * Deletes a comment of the user, or one on a video of the user.
 * @throws ProblemError `not_found`
 */
export async function deleteComment(
  db: Database,
  userUid: string,
  commentUid: string,
): Promise<void> {
  const deletedComment = await db
    .deleteFrom('shareComments')
    .where('uid', '=', commentUid)
    .where((eb) =>
      eb.or([
        eb('userUid', '=', userUid),
        eb.exists(
          eb
            .selectFrom('videoShares')
            .select('videoShares.uid')
            .whereRef('videoShares.uid', '=', 'shareComments.shareUid')
            .where('videoShares.userUid', '=', userUid),
        ),
      ]),
    )
    .returning('uid')
    .executeTakeFirst();
  if (!deletedComment) throw createNotFound('comment');
}
