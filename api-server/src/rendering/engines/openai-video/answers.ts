import { z } from 'zod';

/** Video job, as returned by create and read. */
export const videoAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(['queued', 'in_progress', 'completed', 'failed', 'cancelled']),
  /** 0..100, approximate. */
  progress: z.number().nullish(),
  /** Clip length, sent as a string. */
  seconds: z.coerce.number().positive().nullish().catch(undefined),
  /** Unix seconds when the files expire. */
  expires_at: z.number().nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});
export type Video = z.infer<typeof videoAnswer>;

/** `DELETE /videos/{id}` */
export const deleteAnswer = z.object({ deleted: z.boolean() });
