import { z } from 'zod';
import { focus, pageQuery, timestamp, uid } from './common.ts';

/** A checked picture that can be used in a task. */
export const picture = z.strictObject({
  fileUid: uid,
  /** Signed address of the normalised picture; ends after some hours. */
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels, after turning it upright. */
  width: z.number().int(),
  height: z.number().int(),
  /** Films that cut the picture keep this inside; absent: its middle. */
  focus: focus.optional(),
  sizeBytes: z.number().int(),
  fileName: z.string(),
  /** Something the person should know, such as "Only the first frame is used." */
  notice: z.string().nullable(),
});
export type Picture = z.infer<typeof picture>;

export const uploadKind = z.enum(['picture', 'video', 'audio']);
export type UploadKind = z.infer<typeof uploadKind>;

/**
 * Any checked upload. Of a recording there is no thumbnail (an empty address) and no width or
 * height; a video's thumbnail is one of its frames.
 */
export const uploadedFile = picture.extend({
  kind: uploadKind,
  /** 0: a picture. */
  durationSeconds: z.number(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** A file in the list of one's own. */
export const listedFile = uploadedFile.extend({ createTime: timestamp });
export type ListedFile = z.infer<typeof listedFile>;

/** What somebody's files and videos take, in bytes. */
export const storageUse = z.strictObject({
  usedBytes: z.number().int(),
  /** Of these, what can be deleted by `deleteUploads`; the rest are videos. */
  uploadedBytes: z.number().int(),
  /** 0: no limit. */
  quotaBytes: z.number().int(),
});
export type StorageUse = z.infer<typeof storageUse>;

export const uploadCalls = {
  getWebPreSignedUrl: {
    body: z.strictObject({
      fileName: z.string().min(1).max(255),
      contentType: z.string().max(100),
      sizeBytes: z.number().int().nonnegative(),
      /** What it is meant to be; its content is checked against this. */
      kind: uploadKind.default('picture'),
      /** How the bytes will come: in one request, or resumably by the tus protocol. */
      protocol: z.enum(['put', 'tus']).default('put'),
    }),
    answer: z.strictObject({
      fileUid: uid,
      /**
       * Send the bytes here with `method` and `headers`, all of them once. With `tus` this is the
       * address of an upload that exists already: HEAD tells how much has come.
       */
      url: z.string(),
      method: z.enum(['PUT', 'PATCH']),
      headers: z.record(z.string(), z.string()),
      /** Epoch milliseconds. */
      expiresAt: z.number().int(),
    }),
  },
  completeUpload: { body: z.strictObject({ fileUid: uid }), answer: uploadedFile },
  /** Uploads, pictures without their background and pictures of scraped pages, once they are usable. */
  listUploads: {
    query: z.strictObject({ ...pageQuery, kind: uploadKind.optional() }),
    answer: z.strictObject({
      items: z.array(listedFile),
      nextCursor: z.string().nullable(),
      storage: storageUse,
    }),
  },
  /**
   * What a video under way is made from stays, and is in `inUse`. Files of nobody or of somebody
   * else, and those that are gone already, are in neither list.
   */
  deleteUploads: {
    body: z.strictObject({ fileUids: z.array(uid).min(1).max(100) }),
    answer: z.strictObject({ fileUids: z.array(uid), inUse: z.array(uid) }),
  },
};
