import { z } from 'zod';
import {
  DISLIKE_REASONS,
  DURATIONS,
  MOTIONS,
  QUALITIES,
  RATIOS,
  VIDEO_LIMITS,
} from '../video-options.ts';
import { FLOWS } from '../film-options.ts';
import { PROBLEM_CODES } from '../problem.ts';
import { credits, okResponse, pageQuery, timestamp, uid } from './common.ts';
import { FILM_TASKS } from './films.ts';

const fraction = z.number().min(0).max(1);
const title = z.string().trim().min(1).max(VIDEO_LIMITS.titleLength);

/** What to cut from the picture, in fractions of its width and height. */
export const crop = z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction });

/** An image-to-video order. Unknown fields are refused. */
export const videoSettings = z.strictObject({
  imageUid: uid,
  prompt: z.string().max(VIDEO_LIMITS.promptLength).default(''),
  negativePrompt: z.string().max(VIDEO_LIMITS.promptLength).default(''),
  motion: z.enum(MOTIONS),
  durationSeconds: z.literal(DURATIONS),
  ratio: z.enum(RATIOS),
  quality: z.enum(QUALITIES),
  /** Absent: the server picks one and says which. */
  seed: z.number().int().min(0).max(VIDEO_LIMITS.maxSeed).optional(),
  crop: crop.optional(),
});
export type VideoSettings = z.infer<typeof videoSettings>;

/** What a task was made from, told apart by `flow`; without it, it is image to video. */
export const taskSettings = z.discriminatedUnion('flow', [
  videoSettings.extend({ flow: z.literal('image-to-video').optional() }).required({ seed: true }),
  ...FILM_TASKS,
]);
export type TaskSettings = z.infer<typeof taskSettings>;
/** Those of an image-to-video task. */
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

/** What was found in a finished file, decoded from end to end. */
export const fileCheck = z.strictObject({
  frames: z.number().int(),
  /** All of them together. */
  blackSeconds: z.number(),
  /** The longest without a change in the picture, and without a sound. */
  longestStillSeconds: z.number(),
  longestSilenceSeconds: z.number(),
  /** More than three in a second can harm. */
  flashesPerSecond: z.number(),
  /** In LUFS and dBFS; null where no sound was mixed. */
  loudness: z.number().nullable(),
  peakDb: z.number().nullable(),
  /** Of texts with the pictures beneath, 1 to 21; null without texts, absent where nobody measured. */
  leastContrast: z.number().nullable().optional(),
  /** What was asked for and not done, as sentences for a person; absent: all of it was done. */
  ignored: z.array(z.string()).optional(),
});
export type FileCheck = z.infer<typeof fileCheck>;

/** The finished file and what belongs to it. Addresses are signed and end after some hours. */
export const videoFile = z.strictObject({
  url: z.string(),
  /** Answers with `Content-Disposition: attachment` and a readable file name. */
  downloadUrl: z.string(),
  posterUrl: z.string(),
  hoverUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  durationSeconds: z.number(),
  sizeBytes: z.number().int(),
  /** The finished picture of flows that change a picture, as JPEG: "after" beside the "before". */
  stillUrl: z.string().optional(),
  /** What is said, or shown as captions: WebVTT, and plain text to be downloaded. */
  captionsUrl: z.string().optional(),
  transcriptUrl: z.string().optional(),
  /** JSON to be downloaded: what made the film, of what, and what its check found. */
  manifestUrl: z.string().optional(),
  /** Absent where the engine's files are not decoded. */
  check: fileCheck.optional(),
});

export const feedbackValue = z.enum(['like', 'dislike', 'none']);

/** One video that was asked for, whatever became of it. */
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
  /** True share of the work that is done, 0..1; null when the engine does not say. */
  progress: fraction.nullable(),
  /** While queued, here or at the engine: 1 is next; null when a hundred or more are before it. */
  queuePlace: z.number().int().nullable(),
  /** Estimated from real progress; null when unknown. */
  remainingSeconds: z.number().nullable(),
  createTime: timestamp,
  updateTime: timestamp,
  finishTime: timestamp.nullable(),
  /** Credits held or charged. */
  credits,
  charged: z.boolean(),
  /** Counts up with each retry, from 1. */
  attempt: z.number().int(),
  error: z
    .strictObject({
      code: z.enum(PROBLEM_CODES),
      /** A sentence for a person. */
      message: z.string(),
      retryable: z.boolean(),
    })
    .nullable(),
  settings: taskSettings,
  imageUrl: z.string(),
  imageThumbnailUrl: z.string(),
  /** Null too for a `done` task whose video was past `keptUntil`. */
  video: videoFile.nullable(),
  /** Until when the finished video is kept; absent: for good. */
  keptUntil: timestamp.optional(),
  feedback: feedbackValue,
  /** Why it is disliked, where that was said. */
  dislikeReason: z.enum(DISLIKE_REASONS).optional(),
  downloads: z.number().int(),
  engine: z.strictObject({ id: z.string(), label: z.string() }),
});
export type VideoTask = z.infer<typeof videoTask>;

/** A deleted video, and until when it can be restored. */
export const binnedVideo = z.strictObject({
  task: videoTask,
  deleteTime: timestamp,
  /** After this it is removed for good. */
  restoreUntil: timestamp,
});
export type BinnedVideo = z.infer<typeof binnedVideo>;

/** The videos of one order. */
export const videoGroup = z.strictObject({
  groupUid: uid,
  title: z.string(),
  createTime: timestamp,
  /** Where it is kept; absent: in no folder. */
  folderUid: uid.optional(),
  tasks: z.array(videoTask),
});
export type VideoGroup = z.infer<typeof videoGroup>;

/**
 * The price that the person read before they agreed: what costs more or less by now is refused with
 * `price_changed`. Absent: whatever it costs.
 */
export const shownCredits = credits.optional();

/** What every order says beside its settings. */
export const orderFields = {
  count: z.number().int().min(1).max(VIDEO_LIMITS.maxCount).default(1),
  title: title.optional(),
  label: z.string().min(1).max(60),
  parentLabel: z.string().min(1).max(60),
  shownCredits,
};

const taskUids = z.array(uid).min(1).max(100);
const oneTask = z.strictObject({ taskUid: uid });

export const videoCalls = {
  createVideo: {
    body: videoSettings.extend(orderFields),
    answer: videoGroup,
  },
  /** Unknown and foreign tasks are left out of the answer. */
  batchGet: {
    body: z.strictObject({ taskUids }),
    answer: z.strictObject({ tasks: z.array(videoTask) }),
  },
  /** Cancelling what is finished changes nothing and answers with its state. */
  cancelVideo: { body: oneTask, answer: videoTask },
  retryVideo: { body: oneTask.extend({ shownCredits }), answer: videoTask },
  renameVideo: { body: oneTask.extend({ title }), answer: videoTask },
  /** Reason and note are kept of a dislike alone. */
  feedback: {
    body: oneTask.extend({
      value: feedbackValue,
      reason: z.enum(DISLIKE_REASONS).optional(),
      note: z.string().trim().max(VIDEO_LIMITS.feedbackNoteLength).optional(),
    }),
    answer: videoTask,
  },
  /** Running tasks are cancelled first. */
  batchDel: {
    body: z.strictObject({ taskUids }),
    answer: z.strictObject({ taskUids: z.array(uid) }),
  },
  batchRestore: {
    body: z.strictObject({ taskUids }),
    answer: z.strictObject({ taskUids: z.array(uid) }),
  },
  /** Deleted videos that can be restored, the last deleted first. */
  listBin: {
    query: z.strictObject(pageQuery),
    answer: z.strictObject({
      items: z.array(binnedVideo),
      nextCursor: z.string().nullable(),
    }),
  },
  /** Removes deleted videos for good: these, or all without `taskUids`. Answers how many. */
  emptyBin: {
    body: z.strictObject({ taskUids: taskUids.optional() }),
    answer: z.strictObject({ removed: z.number().int().nonnegative() }),
  },
  recordDownload: { body: oneTask, answer: okResponse },
};
