import { z } from 'zod';

/** `POST /v1/files` and the items of `GET /v1/files`. */
export const fileAnswer = z.object({
  id: z.string().min(1),
  created_at: z.string(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  urls: z.object({ get: z.url() }),
});
export type ReplicateFile = z.infer<typeof fileAnswer>;

/** Prediction, as returned by every call about one. */
export const predictionAnswer = z.object({
  id: z.string().regex(/^[a-z0-9]+$/),
  /** Unknown statuses count as running, because new ones may be added. */
  status: z.string(),
  input: z.record(z.string(), z.unknown()).nullish(),
  /** Result of the model: a file's address, a list of them, or another value. */
  output: z.unknown(),
  error: z.unknown(),
  /** Input and output of an API prediction are removed an hour after its end. */
  data_removed: z.boolean().nullish(),
});
export type Prediction = z.infer<typeof predictionAnswer>;

/** `GET /v1/files`, `GET /v1/predictions`: newest first. */
export const createPageSchema = <T>(item: z.ZodType<T>) =>
  z.object({ next: z.string().nullish(), results: z.array(item) });
