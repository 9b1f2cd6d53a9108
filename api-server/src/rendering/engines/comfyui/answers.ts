import { z } from 'zod';

/** `POST /upload/image` */
export const uploadAnswer = z.object({
  name: z.string().min(1),
  subfolder: z.string().default(''),
});

/** `POST /prompt` */
export const promptAnswer = z.object({ prompt_id: z.string().min(1) });

/** number, prompt_id, prompt, extra_data, outputs to execute. Only the ID is used. */
const queueItem = z.tuple([z.number(), z.string()]).rest(z.unknown());

/** `GET /queue`: pending items are in heap order, so the number determines the position. */
export const queueAnswer = z.object({
  queue_running: z.array(queueItem),
  queue_pending: z.array(queueItem),
});

const savedFile = z.object({
  filename: z.string().min(1),
  subfolder: z.string().default(''),
  type: z.string().default('output'),
});
export type SavedFile = z.infer<typeof savedFile>;

const historyItem = z.object({
  /** By node, then by kind (`images`, `gifs`, `videos`). Other kinds have other contents. */
  outputs: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Absent if the server's process recorded none. */
  status: z
    .object({
      status_str: z.string(),
      completed: z.boolean(),
      /** Pairs of an event and its data. */
      messages: z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())])).default([]),
    })
    .nullish(),
});
export type HistoryItem = z.infer<typeof historyItem>;

/** `GET /history/{prompt_id}`: empty if the prompt has not ended or is unknown. */
export const historyAnswer = z.record(z.string(), historyItem);

/** `POST /queue`, `/interrupt` and `/history` answer with an empty body. */
export const emptyAnswer = z.unknown();

const KINDS = { video: /\.(mp4|webm|mov|mkv)$/i, picture: /\.(png|jpe?g|webp)$/i };

/**
 * Finds the first saved file of a kind in a finished prompt. Nodes list videos under different
 * names.
 */
export function findSavedFile(
  { outputs }: HistoryItem,
  kind: keyof typeof KINDS,
): SavedFile | undefined {
  const files = Object.values(outputs)
    .flatMap((kinds) => Object.values(kinds))
    .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
    .flatMap((file) => savedFile.safeParse(file).data ?? [])
    .filter(({ filename }) => KINDS[kind].test(filename));
  // Files in the temp folder are less preferred, because they vanish when the server restarts.
  return files.find(({ type }) => type === 'output') ?? files[0];
}
