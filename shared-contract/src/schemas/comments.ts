import { z } from 'zod';
import { COMMENT_TEXT } from '../options/comment-options.ts';
import { okResponse, pageQuery, timestamp, uid } from './common.ts';

/** A comment on a shared video. */
export const comment = z.strictObject({
  commentUid: uid,
  /** Name of its author. Empty if they have none. */
  author: z.string(),
  text: z.string(),
  /** The moment of the video that it is about; null for the whole video. */
  seconds: z.number().nullable(),
  createTime: timestamp,
  /** Whether the signed-in user may delete it: its author or the video's maker. */
  canDelete: z.boolean(),
});
export type Comment = z.infer<typeof comment>;

export const commentCalls = {
  /** Oldest first. Needs no account; with one, `canDelete` says which of them the user may delete. */
  listComments: {
    summary: 'list the comments of a shared video',
    query: z.strictObject({ ...pageQuery, shareUid: uid }),
    answer: z.strictObject({ items: z.array(comment), nextCursor: z.string().nullable() }),
  },
  /**
   * Comments on a shared video whose maker allows comments. Moderation checks the text. Requires an
   * idempotency key.
   */
  addComment: {
    summary: 'comment on a shared video',
    body: z.strictObject({
      shareUid: uid,
      text: z.string().trim().min(1).max(COMMENT_TEXT.longest),
      seconds: z.number().nonnegative().nullable(),
    }),
    answer: comment,
  },
  /** Deletes a comment for good, as its author or as the video's maker. */
  deleteComment: {
    summary: 'delete a comment',
    body: z.strictObject({ commentUid: uid }),
    answer: okResponse,
  },
};
