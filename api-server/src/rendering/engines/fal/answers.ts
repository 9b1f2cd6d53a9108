import { z } from 'zod';

/** `POST https://queue.fal.run/{model}`: the returned addresses are used unchanged, never built. */
export const submitAnswer = z.object({
  request_id: z.string().min(1),
  status_url: z.url(),
  response_url: z.url(),
  cancel_url: z.url(),
});

/** JSON content of a job's reference. */
export const falRef = z.object({ status: z.url(), response: z.url(), cancel: z.url() });
export type FalRef = z.infer<typeof falRef>;

/** `GET status_url`: a failed request is `COMPLETED` too, with an error or a failing response. */
export const statusAnswer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('IN_QUEUE'), queue_position: z.number().int().min(0).nullish() }),
  z.object({ status: z.literal('IN_PROGRESS') }),
  z.object({
    status: z.literal('COMPLETED'),
    error: z.string().nullish(),
    error_type: z.string().nullish(),
  }),
]);

/** `PUT cancel_url`: 200 or 202 if accepted, 400 if already ended, 404 if unknown. */
export const cancelAnswer = z.object({
  status: z.enum(['OK', 'CANCELLATION_REQUESTED', 'ALREADY_COMPLETED', 'NOT_FOUND']),
});

const file = z.object({ url: z.url(), content_type: z.string().nullish() });

/** `GET response_url`: response of video and picture models. */
export const resultAnswer = z
  .object({
    video: z.union([file, z.array(file)]).nullish(),
    videos: z.array(file).nullish(),
    image: file.nullish(),
    images: z.array(file).nullish(),
  })
  .transform(({ video, videos, image, images }) => ({
    video: [...[video ?? []].flat(), ...(videos ?? [])][0],
    picture: [...(image ? [image] : []), ...(images ?? [])][0],
  }));

/** Model errors are a list; platform errors are one sentence with a type. */
export const errorAnswer = z.object({
  detail: z
    .union([
      z.string(),
      z.array(z.object({ type: z.string().optional(), msg: z.string().optional() })),
    ])
    .optional(),
  error_type: z.string().optional(),
});
