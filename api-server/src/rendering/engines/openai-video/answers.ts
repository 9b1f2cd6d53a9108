import { z } from 'zod';

/** A video job, as creating and reading one answer. */
export const videoAnswer = z.object({
  id: z.string().min(1),
  status: z.enum(['queued', 'in_progress', 'completed', 'failed', 'cancelled']),
  /** 0..100, approximate. */
  progress: z.number().nullish(),
  /** The clip's length, as a string. */
  seconds: z.coerce.number().positive().nullish().catch(undefined),
  /** Unix seconds; the files are gone after it. */
  expires_at: z.number().nullish(),
  error: z.object({ code: z.string().nullish(), message: z.string().nullish() }).nullish(),
});
export type Video = z.infer<typeof videoAnswer>;

/** `DELETE /videos/{id}` */
export const deleteAnswer = z.object({ deleted: z.boolean() });
