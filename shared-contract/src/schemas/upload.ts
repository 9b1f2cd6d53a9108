import { z } from 'zod';
import { FONT_CONSENT, LIKENESS_CONSENT, MUSIC_CONSENT } from '../options/likeness-consent.ts';
import { focus, pageQuery, timestamp, uid } from './common.ts';

/** A checked picture that tasks can use. */
export const picture = z.strictObject({
  fileUid: uid,
  /** Signed URL of the normalized picture. It expires after some hours. */
  url: z.string(),
  thumbnailUrl: z.string(),
  /** Pixels, after applying the orientation. */
  width: z.number().int(),
  height: z.number().int(),
  /** Films that crop the picture keep this area visible; absent: its center. */
  focus: focus.optional(),
  sizeBytes: z.number().int(),
  fileName: z.string(),
  /** A notice for the user, such as "Only the first frame is used." */
  notice: z.string().nullable(),
});
export type Picture = z.infer<typeof picture>;

export const uploadKind = z.enum(['picture', 'video', 'audio', 'music', 'font']);
export type UploadKind = z.infer<typeof uploadKind>;

const widthTable = z.record(z.string(), z.string());

/** A checked font, subset to Latin, Greek and Cyrillic. Other scripts use the site's fonts. */
export const typeface = z.strictObject({
  /** Name of the font. */
  name: z.string(),
  /**
   * Advance widths at the weights 400 and 800. Each row starts at a character code and has two
   * base-36 digits per character: the width in 1/200 of the font size. The font has no other
   * characters.
   */
  widths: z.strictObject({ regular: widthTable, bold: widthTable }),
  /** Whether it has several weights. */
  isVariable: z.boolean(),
});
export type Typeface = z.infer<typeof typeface>;

/**
 * Any checked upload. A recording has no thumbnail (an empty URL), width or height. A video's
 * thumbnail is
 * one of its frames.
 */
export const uploadedFile = picture.extend({
  kind: uploadKind,
  /** 0 for a picture. */
  durationSeconds: z.number(),
  /**
   * State of the owner's confirmation of the right to use the likeness in the file, the music or
   * the font.
   * Absent for samples.
   */
  likenessConsent: z.enum(['given', 'needed']).optional(),
  /** Only of a font. */
  typeface: typeface.optional(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** A file in the user's list. */
export const listedFile = uploadedFile.extend({ createTime: timestamp });
export type ListedFile = z.infer<typeof listedFile>;

/** Storage used by a user's files and videos, in bytes. */
export const storageUse = z.strictObject({
  usedBytes: z.number().int(),
  /** The part that `deleteUploads` can free. The rest are videos. */
  uploadedBytes: z.number().int(),
  /** 0 means no limit. */
  quotaBytes: z.number().int(),
});
export type StorageUse = z.infer<typeof storageUse>;

export const uploadCalls = {
  getWebPreSignedUrl: {
    summary: 'get a presigned upload URL',
    body: z.strictObject({
      fileName: z.string().min(1).max(255),
      contentType: z.string().max(100),
      sizeBytes: z.number().int().nonnegative(),
      /** Intended kind. The content is checked against it. */
      kind: uploadKind.default('picture'),
      /** Upload protocol: one request, or resumable by tus. */
      protocol: z.enum(['put', 'tus']).default('put'),
    }),
    answer: z.strictObject({
      fileUid: uid,
      /**
       * Send all bytes here once with `method` and `headers`. With `tus` this is the URL of an
       * existing upload:
       * HEAD returns how many bytes have arrived.
       */
      url: z.string(),
      method: z.enum(['PUT', 'PATCH']),
      headers: z.record(z.string(), z.string()),
      /** Epoch milliseconds. */
      expiresAt: z.number().int(),
    }),
  },
  completeUpload: {
    summary: 'check an upload and make it usable',
    body: z.strictObject({ fileUid: uid }),
    answer: uploadedFile,
  },
  /**
   * Confirms the right to use the likeness in a file, the music or the font, once per file. Null withdraws
   * the consent.
   */
  consentToLikeness: {
    summary: 'confirm the right to use the likeness in a file, or music',
    body: z.strictObject({
      fileUid: uid,
      words: z.literal([LIKENESS_CONSENT, MUSIC_CONSENT, FONT_CONSENT]).nullable(),
    }),
    answer: uploadedFile,
  },
  /**
   * Usable uploads, pictures without their background and pictures of scraped pages. Fonts only if
   * asked for.
   */
  listUploads: {
    summary: 'list uploads, newest first',
    query: z.strictObject({ ...pageQuery, kind: uploadKind.optional() }),
    answer: z.strictObject({
      items: z.array(listedFile),
      nextCursor: z.string().nullable(),
      storage: storageUse,
    }),
  },
  /**
   * Sources of a video in progress are kept and listed in `inUse`. Files that are unknown, owned by
   * others or
   * already deleted are in neither list.
   */
  deleteUploads: {
    summary: 'delete uploads permanently',
    body: z.strictObject({ fileUids: z.array(uid).min(1).max(100) }),
    answer: z.strictObject({ fileUids: z.array(uid), inUse: z.array(uid) }),
  },
};
