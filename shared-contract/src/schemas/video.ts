import { z } from 'zod';
import { MOTIONS } from '../options/motions.ts';
import {
  DISLIKE_REASONS,
  DURATIONS,
  QUALITIES,
  RATIOS,
  VIDEO_LIMITS,
} from '../options/video-options.ts';
import { FLOWS } from '../routes/tools.ts';
import { PROBLEM_CODES } from '../problem.ts';
import { credits, okResponse, pageQuery, timestamp, uid } from './common.ts';
import { FILM_TASKS, label } from './films.ts';
import { orderFields, shownCredits, title } from './order-fields.ts';

const fraction = z.number().min(0).max(1);

/** Crop of the picture, in fractions of its width and height. */
export const crop = z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction });

/** An image-to-video order. Unknown fields are rejected. */
export const videoSettings = z.strictObject({
  imageUid: uid,
  prompt: z.string().max(VIDEO_LIMITS.promptLength).default(''),
  negativePrompt: z.string().max(VIDEO_LIMITS.promptLength).default(''),
  motion: z.enum(MOTIONS),
  durationSeconds: z.literal(DURATIONS),
  ratio: z.enum(RATIOS),
  quality: z.enum(QUALITIES),
  /** Absent: the server picks a seed and returns it. */
  seed: z.number().int().min(0).max(VIDEO_LIMITS.maxSeed).optional(),
  crop: crop.optional(),
  ...label,
});
export type VideoSettings = z.infer<typeof videoSettings>;

/** Settings of a task, discriminated by `flow`. Without `flow` it is image to video. */
export const taskSettings = z.discriminatedUnion('flow', [
  videoSettings.extend({ flow: z.literal('image-to-video').optional() }).required({ seed: true }),
  ...FILM_TASKS,
]);
export type TaskSettings = z.infer<typeof taskSettings>;
/** Settings of an image-to-video task. */
export type ImageToVideoTaskSettings = Extract<
  TaskSettings,
  { flow?: 'image-to-video' | undefined }
>;

export const taskStatus = z.enum([
  'accepted',
  'queued',
  'running',
  'done',
  'failed',
  'cancelled',
  'lost',
]);
export type TaskStatus = z.infer<typeof taskStatus>;

/** Check results of a finished file, decoded from end to end. */
export const fileCheck = z.strictObject({
  frames: z.number().int(),
  /** Total of all black intervals. */
  blackSeconds: z.number(),
  /** The longest interval without a change in the picture, and without sound. */
  longestStillSeconds: z.number(),
  longestSilenceSeconds: z.number(),
  /** More than three per second can be harmful. */
  flashesPerSecond: z.number(),
  /** In LUFS and dBFS; null if no sound was mixed. */
  loudness: z.number().nullable(),
  peakDb: z.number().nullable(),
  /**
   * Lowest contrast between texts and the pictures beneath, 1 to 21; null without texts, absent if
   * not measured.
   */
  leastContrast: z.number().nullable().optional(),
  /** Requested settings that had no effect, as sentences for the user; absent if there are none. */
  ignored: z.array(z.string()).optional(),
  /** What to look at before sharing, as sentences for the user; absent if there is nothing. */
  notes: z.array(z.string()).optional(),
});
export type FileCheck = z.infer<typeof fileCheck>;

/** The finished file and its side files. URLs are signed and expire after some hours. */
export const videoFile = z.strictObject({
  url: z.string(),
  /** Responds with `Content-Disposition: attachment` and a readable file name. */
  downloadUrl: z.string(),
  posterUrl: z.string(),
  hoverUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  durationSeconds: z.number(),
  sizeBytes: z.number().int(),
  /** The finished picture of flows that edit a picture, as JPEG: the "after" to the "before". */
  stillUrl: z.string().optional(),
  /** The same picture for download, in its full size and with a readable file name. */
  stillDownloadUrl: z.string().optional(),
  /** Spoken or captioned text for download: WebVTT, SubRip (SRT) and plain text. */
  captionsUrl: z.string().optional(),
  subtitlesUrl: z.string().optional(),
  transcriptUrl: z.string().optional(),
  /** JSON for download: the engine, the sources and the check results of the film. */
  manifestUrl: z.string().optional(),
  /**
   * ZIP for editing programs: the scenes as OpenTimelineIO, with their images, the sounds apart and
   * the video. Absent if the scenes of the video are not known.
   */
  editUrl: z.string().optional(),
  /** Absent if the engine's files are not decoded. */
  check: fileCheck.optional(),
  /**
   * Whether the video carries Content Credentials of this site. Absent in videos from before films
   * were signed.
   */
  signed: z.literal(true).optional(),
});

export const feedbackValue = z.enum(['like', 'dislike', 'none']);

/** One ordered video, in any state. */
export const videoTask = z.strictObject({
  taskUid: uid,
  groupUid: uid,
  title: z.string(),
  flow: z.enum(FLOWS),
  label: z.string(),
  parentLabel: z.string(),
  status: taskStatus,
  /** While running: `queue` (waits at the engine), `prepare`, `render` or `finish`. */
  stage: z.string().nullable(),
  /** Measured progress, 0..1; null if the engine does not report it. */
  progress: fraction.nullable(),
  /**
   * Position in the queue here or at the engine, 1 is next; null if a hundred or more are ahead.
   */
  queuePlace: z.number().int().nullable(),
  /** Estimated from measured progress; null if unknown. */
  remainingSeconds: z.number().nullable(),
  createTime: timestamp,
  updateTime: timestamp,
  finishTime: timestamp.nullable(),
  /** Credits held or charged. */
  credits,
  charged: z.boolean(),
  /** Incremented with each retry, from 1. */
  attempt: z.number().int(),
  error: z
    .strictObject({
      code: z.enum(PROBLEM_CODES),
      /** A sentence for the user. */
      message: z.string(),
      retryable: z.boolean(),
    })
    .nullable(),
  settings: taskSettings,
  imageUrl: z.string(),
  imageThumbnailUrl: z.string(),
  /** Also null for a `done` task whose video has passed `keptUntil`. */
  video: videoFile.nullable(),
  /** Whether an operator removed it. Its files can no longer be used. */
  removed: z.literal(true).optional(),
  /** Retention end of the finished video; absent: kept forever. */
  keptUntil: timestamp.optional(),
  feedback: feedbackValue,
  /** Reason for the dislike, if given. */
  dislikeReason: z.enum(DISLIKE_REASONS).optional(),
  downloads: z.number().int(),
  /**
   * Confirmations of the right to use a likeness in the video, as the owner gave them. Absent if the
   * video uses none.
   */
  consents: z
    .array(z.strictObject({ fileUid: uid, words: z.string(), giveTime: timestamp }))
    .optional(),
  engine: z.strictObject({ id: z.string(), label: z.string() }),
});
export type VideoTask = z.infer<typeof videoTask>;

/** A deleted video with its restore deadline. */
export const binnedVideo = z.strictObject({
  task: videoTask,
  deleteTime: timestamp,
  /** It is removed permanently after this time. */
  restoreUntil: timestamp,
});
export type BinnedVideo = z.infer<typeof binnedVideo>;

/** The videos of one order. */
export const videoGroup = z.strictObject({
  groupUid: uid,
  title: z.string(),
  createTime: timestamp,
  /** Its folder; absent: in no folder. */
  folderUid: uid.optional(),
  tasks: z.array(videoTask),
  /** ZIP of its finished videos with their captions; absent if there is one video. */
  zipUrl: z.string().optional(),
  /**
   * Notices for the user about the order, for example that markup of a script is left out. Present
   * only in the response to an order, and absent if there are none.
   */
  notices: z.array(z.string()).optional(),
});
export type VideoGroup = z.infer<typeof videoGroup>;

/** Whether a disliked video can be made again for free. */
export const redoOffer = z.strictObject({
  offered: z.boolean(),
  /** Free redos that the person has left in this calendar month, in UTC. */
  left: z.number().int().nonnegative(),
  /** Free redos of a month. */
  limit: z.number().int().nonnegative(),
});
export type RedoOffer = z.infer<typeof redoOffer>;

const taskUids = z.array(uid).min(1).max(100);
const oneTask = z.strictObject({ taskUid: uid });

export const videoCalls = {
  createVideo: {
    summary: 'create a video',
    body: videoSettings.extend(orderFields),
    answer: videoGroup,
  },
  /** Tasks that are unknown or belong to others are left out of the response. */
  batchGet: {
    summary: 'get tasks',
    body: z.strictObject({ taskUids }),
    answer: z.strictObject({ tasks: z.array(videoTask) }),
  },
  /** Canceling a finished task changes nothing and returns its state. */
  cancelVideo: { summary: 'cancel a task', body: oneTask, answer: videoTask },
  retryVideo: {
    summary: 'retry a task',
    body: oneTask.extend({ shownCredits }),
    answer: videoTask,
  },
  renameVideo: { summary: 'rename a task', body: oneTask.extend({ title }), answer: videoTask },
  /** Reason and note are stored only with a dislike. */
  feedback: {
    summary: 'like or dislike',
    body: oneTask.extend({
      value: feedbackValue,
      reason: z.enum(DISLIKE_REASONS).optional(),
      note: z.string().trim().max(VIDEO_LIMITS.feedbackNoteLength).optional(),
    }),
    answer: videoTask,
  },
  redoOffer: {
    summary: 'tell whether a disliked video can be made again for free',
    query: oneTask,
    answer: redoOffer,
  },
  /**
   * Makes a disliked video again with another seed, and for free. The note is added to the prompt
   * of tools that have one. A repeated call returns the same video.
   */
  redoVideo: {
    summary: 'make a disliked video again for free',
    body: oneTask.extend({
      note: z.string().trim().max(VIDEO_LIMITS.feedbackNoteLength).optional(),
    }),
    answer: videoTask,
  },
  /**
   * Makes a finished film again without captions, for free. A repeated call returns the same video.
   */
  removeCaptions: {
    summary: 'make a finished video without captions for free',
    body: oneTask,
    answer: videoTask,
  },
  /** Running tasks are canceled first. */
  batchDel: {
    summary: 'delete tasks',
    body: z.strictObject({ taskUids }),
    answer: z.strictObject({ taskUids: z.array(uid) }),
  },
  batchRestore: {
    summary: 'undo a deletion',
    body: z.strictObject({ taskUids }),
    answer: z.strictObject({ taskUids: z.array(uid) }),
  },
  /** Deleted videos that can be restored, last deleted first. */
  listBin: {
    summary: 'list deleted videos',
    query: z.strictObject(pageQuery),
    answer: z.strictObject({
      items: z.array(binnedVideo),
      nextCursor: z.string().nullable(),
    }),
  },
  /** Permanently removes these deleted videos, or all without `taskUids`. Returns the number. */
  emptyBin: {
    summary: 'delete the videos in the trash permanently',
    body: z.strictObject({ taskUids: taskUids.optional() }),
    answer: z.strictObject({ removed: z.number().int().nonnegative() }),
  },
  recordDownload: { summary: 'record a download', body: oneTask, answer: okResponse },
  /** Made at the first request and then kept. `url` responds with an attachment. */
  createGif: {
    summary: 'get a short video as a GIF',
    body: oneTask,
    answer: z.strictObject({ url: z.string(), sizeBytes: z.number().int() }),
  },
};
