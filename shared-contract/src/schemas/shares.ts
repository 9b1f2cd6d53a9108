import { z } from 'zod';
import { FLOWS } from '../film-options.ts';
import { DURATIONS, MOTIONS, QUALITIES, RATIOS } from '../video-options.ts';
import { okResponse, engineText, timestamp, uid } from './common.ts';

/** A link to one video for people without an account. It holds until it is revoked. */
export const share = z.strictObject({
  shareUid: uid,
  taskUid: uid,
  createTime: timestamp,
  /** The page to give to people. */
  pageUrl: z.string(),
  /** The file itself: never changes, and leads on to a fresh signed address each time. */
  videoUrl: z.string(),
  posterUrl: z.string(),
  /** The page says the name of the person who shares. */
  showsName: z.boolean(),
});
export type Share = z.infer<typeof share>;

/** What everybody who has the link sees; of the person who made it a name at most, where they show it. */
export const sharedVideo = z.strictObject({
  title: z.string(),
  createTime: timestamp,
  width: z.number().int(),
  height: z.number().int(),
  durationSeconds: z.number(),
  sizeBytes: z.number().int(),
  /** Permanent addresses, as in `share`. */
  videoUrl: z.string(),
  downloadUrl: z.string(),
  posterUrl: z.string(),
  /** The finished picture of flows that change a picture. */
  stillUrl: z.string().optional(),
  /** What is said, as WebVTT; shown at once where it is not written into the picture already. */
  captions: z.strictObject({ url: z.string(), isShown: z.boolean() }).optional(),
  /** Who made it; absent unless they wish to be named. */
  maker: z.string().optional(),
  /** What made it, to be shown with it. */
  engine: engineText.pick({ id: true, label: true }),
  /** What to begin with for one like it: the tool, and what of its settings says nothing personal. */
  like: z.strictObject({
    flow: z.enum(FLOWS),
    ratio: z.enum(RATIOS),
    quality: z.enum(QUALITIES),
    motion: z.enum(MOTIONS).optional(),
    durationSeconds: z.literal(DURATIONS).optional(),
  }),
});
export type SharedVideo = z.infer<typeof sharedVideo>;

/** A link to one uploaded or cut-out file, for whoever has it. It holds until it is revoked. */
export const fileLink = z.strictObject({
  linkUid: uid,
  fileUid: uid,
  createTime: timestamp,
  /** These never change, and lead on to a fresh signed address each time. */
  url: z.string(),
  /** Answers as an attachment with the file's name. */
  downloadUrl: z.string(),
  /** Empty: a recording has none. */
  thumbnailUrl: z.string(),
});
export type FileLink = z.infer<typeof fileLink>;

const oneFile = z.strictObject({ fileUid: uid });
const oneTask = z.strictObject({ taskUid: uid });

export const shareCalls = {
  /**
   * Shares a finished video, or answers with the link that it already has. The page says one's name from then on
   * where `showsName` is true, and no more where it is false; a new link's says none.
   */
  createShare: { body: oneTask.extend({ showsName: z.boolean().optional() }), answer: share },
  /** Ends the link at once and for good; sharing again makes another one. */
  revokeShare: { body: oneTask, answer: okResponse },
  /** The link of one of the user's own videos; null: it is not shared. */
  getShare: {
    query: oneTask,
    answer: z.strictObject({ share: share.nullable() }),
  },
  /** Gives a file of one's own a permanent link, or answers with the one that it already has. */
  createFileLink: { body: oneFile, answer: fileLink },
  /** Ends the link at once and for good; asking again makes another one. */
  revokeFileLink: { body: oneFile, answer: okResponse },
  /** Null: the file has no link. */
  getFileLink: { query: oneFile, answer: z.strictObject({ link: fileLink.nullable() }) },
  /** What a link shows, for everybody. */
  readShare: { query: z.strictObject({ shareUid: uid }), answer: sharedVideo },
};
