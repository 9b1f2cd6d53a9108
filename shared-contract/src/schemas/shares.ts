import { z } from 'zod';
import { FLOWS } from '../routes/tools.ts';
import { MOTIONS } from '../options/motions.ts';
import { DURATIONS, QUALITIES, RATIOS } from '../options/video-options.ts';
import { okResponse, engineText, pageQuery, timestamp, uid } from './common.ts';

/** A link to one video for people without an account. It is valid until it is revoked. */
export const share = z.strictObject({
  shareUid: uid,
  taskUid: uid,
  createTime: timestamp,
  /** URL of the page to share. */
  pageUrl: z.string(),
  /** Permanent URL of the file. It redirects to a fresh signed URL each time. */
  videoUrl: z.string(),
  posterUrl: z.string(),
  /** Whether the page shows the name of the person who shares. */
  showsName: z.boolean(),
  /** Whether the public gallery shows it. */
  inGallery: z.boolean(),
  /** Whether people with an account may comment on its page. */
  allowsComments: z.boolean(),
});
export type Share = z.infer<typeof share>;

/**
 * Public data of a shared video. Of its maker it includes at most a name, if they choose to show
 * it.
 */
export const sharedVideo = z.strictObject({
  title: z.string(),
  createTime: timestamp,
  width: z.number().int(),
  height: z.number().int(),
  durationSeconds: z.number(),
  sizeBytes: z.number().int(),
  /** Permanent URLs, as in `share`. */
  videoUrl: z.string(),
  downloadUrl: z.string(),
  posterUrl: z.string(),
  /** The finished picture of flows that edit a picture. */
  stillUrl: z.string().optional(),
  /**
   * Captions as WebVTT. `isShown` if they are on by default because the picture does not contain
   * them.
   */
  captions: z.strictObject({ url: z.string(), isShown: z.boolean() }).optional(),
  /** Name of the maker; absent unless they choose to show it. */
  maker: z.string().optional(),
  /**
   * Whether the video carries Content Credentials of this site. Absent in videos from before films
   * were signed.
   */
  signed: z.literal(true).optional(),
  /** Whether its maker allows comments. Absent if not. */
  allowsComments: z.literal(true).optional(),
  /** The engine that made it, to be shown with it. */
  engine: engineText.pick({ id: true, label: true }),
  /** Starting point for a similar video: the tool and its settings without personal content. */
  like: z.strictObject({
    flow: z.enum(FLOWS),
    ratio: z.enum(RATIOS),
    quality: z.enum(QUALITIES),
    motion: z.enum(MOTIONS).optional(),
    durationSeconds: z.literal(DURATIONS).optional(),
  }),
});
export type SharedVideo = z.infer<typeof sharedVideo>;

/** A video in the public gallery. `maker` is absent unless they choose to show their name. */
export const galleryVideo = sharedVideo
  .pick({
    title: true,
    width: true,
    height: true,
    durationSeconds: true,
    videoUrl: true,
    posterUrl: true,
    maker: true,
  })
  .extend({ shareUid: uid });
export type GalleryVideo = z.infer<typeof galleryVideo>;

/** A public link to one uploaded or cut-out file. It is valid until it is revoked. */
export const fileLink = z.strictObject({
  linkUid: uid,
  fileUid: uid,
  createTime: timestamp,
  /** Permanent URLs that redirect to a fresh signed URL each time. */
  url: z.string(),
  /** Responds with an attachment that has the file's name. */
  downloadUrl: z.string(),
  /** Empty for recordings, which have none. */
  thumbnailUrl: z.string(),
});
export type FileLink = z.infer<typeof fileLink>;

const oneFile = z.strictObject({ fileUid: uid });
const oneTask = z.strictObject({ taskUid: uid });

export const shareCalls = {
  /**
   * Shares a finished video, or returns its existing link. `showsName` sets if the page shows the
   * user's name, `inGallery` if the public gallery shows the video, `allowsComments` if its page has
   * comments. All are off in a new link. Moderation checks a video before the gallery shows it.
   * Turning comments off hides them, and turning them on shows them again.
   */
  createShare: {
    summary: 'share a video by a link',
    body: oneTask.extend({
      showsName: z.boolean().optional(),
      inGallery: z.boolean().optional(),
      allowsComments: z.boolean().optional(),
    }),
    answer: share,
  },
  /** Ends the link immediately and permanently. Sharing again makes a new one. */
  revokeShare: { summary: "revoke a video's link", body: oneTask, answer: okResponse },
  /** Link of one of the user's own videos; null if it is not shared. */
  getShare: {
    summary: "get a video's share link",
    query: oneTask,
    answer: z.strictObject({ share: share.nullable() }),
  },
  /** Creates a permanent link of one of the user's own files, or returns its existing one. */
  createFileLink: { summary: "create a file's permanent link", body: oneFile, answer: fileLink },
  /** Ends the link immediately and permanently. Requesting one again makes a new one. */
  revokeFileLink: { summary: "revoke a file's permanent link", body: oneFile, answer: okResponse },
  /** Null if the file has no link. */
  getFileLink: {
    summary: "get a file's permanent link",
    query: oneFile,
    answer: z.strictObject({ link: fileLink.nullable() }),
  },
  /** Videos whose makers show them to everybody, latest first. */
  listGallery: {
    summary: 'list the videos of the public gallery',
    query: z.strictObject(pageQuery),
    answer: z.strictObject({ items: z.array(galleryVideo), nextCursor: z.string().nullable() }),
  },
  /** Public content of a link. */
  readShare: {
    summary: 'read a shared video',
    query: z.strictObject({ shareUid: uid }),
    answer: sharedVideo,
  },
};
