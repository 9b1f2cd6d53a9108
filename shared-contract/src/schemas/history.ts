import { z } from 'zod';
import { VIDEO_LIMITS } from '../options/video-options.ts';
import { pageQuery, timestamp, uid } from './common.ts';
import { taskStatus, videoGroup } from './video.ts';

const createPageSchema = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** A piece of work in several steps: a storyline, a product video, an agent's plan. */
export const project = z.strictObject({
  projectUid: uid,
  title: z.string(),
  kind: z.enum(['storyline', 'product', 'agent', 'multi-image']),
  createTime: timestamp,
  updateTime: timestamp,
  posterUrl: z.string().nullable(),
});
export type Project = z.infer<typeof project>;

/**
 * The end of the year 9999, in milliseconds. Databases and files write later times in another
 * format.
 */
const LAST_MOMENT = 253_402_300_799_999;

export const historyCalls = {
  groupHistory: {
    summary: 'list groups',
    query: z.strictObject({
      ...pageQuery,
      search: z.string().trim().max(200).optional(),
      status: taskStatus.optional(),
      /** Only items made at or before this time, to jump to a date. */
      until: z.coerce.number().int().nonnegative().max(LAST_MOMENT).optional(),
      /** `NO_FOLDER`: only groups without a folder. */
      folderUid: uid.optional(),
    }),
    answer: createPageSchema(videoGroup),
  },
  groupBatchGet: {
    summary: 'get groups',
    body: z.strictObject({ groupUids: z.array(uid).min(1).max(100) }),
    answer: z.strictObject({ groups: z.array(videoGroup) }),
  },
  renameGroup: {
    summary: 'rename a group',
    body: z.strictObject({
      groupUid: uid,
      title: z.string().trim().min(1).max(VIDEO_LIMITS.titleLength),
    }),
    answer: videoGroup,
  },
  projectHistory: {
    summary: 'list projects',
    query: z.strictObject({
      ...pageQuery,
      kind: project.shape.kind.optional(),
      /** Substring of the title. */
      search: z.string().trim().max(200).optional(),
    }),
    answer: createPageSchema(project),
  },
};
