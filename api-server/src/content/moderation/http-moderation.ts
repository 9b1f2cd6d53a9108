import { z } from 'zod';
import { ProviderHttp } from '../../web/providers/provider-http.ts';
import type { RetryPolicy } from '../../web/providers/retry.ts';
import { RETRY, TIMEOUT_MS } from './service-limits.ts';
import type { Moderation } from './moderation.ts';

interface HttpModerationOptions {
  url: string;
  apiKey: string | undefined;
  timeoutMs?: number;
  retry?: Partial<RetryPolicy>;
}

/** Answer of an operator's own service. docs/moderation.md describes the protocol. */
const answer = z.object({
  flag: z
    .object({
      title: z.string().trim().min(1).max(80),
      reason: z.string().trim().min(1).max(300),
      /** Index of the flagged text, image or recording. */
      text: z.number().int().min(0).optional(),
      image: z.number().int().min(0).optional(),
      recording: z.number().int().min(0).optional(),
    })
    .nullable(),
});

const encodeFile = ({ contentType, bytes }: { contentType: string; bytes: Buffer }) => ({
  contentType,
  data: bytes.toString('base64'),
});

/** Creates the driver of an operator's own service. */
export function createHttpModeration(options: HttpModerationOptions): Moderation {
  const { apiKey, timeoutMs = TIMEOUT_MS, retry = RETRY } = options;
  const url = new URL(options.url);
  const http = new ProviderHttp({
    name: 'The moderation service',
    origin: url.origin,
    timeoutMs,
    retry,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
  });
  return {
    id: 'http',
    checksImages: true,
    checksRecordings: true,
    findFlag: async ({ texts, images, recordings = [] }) => {
      const { flag } = await http.request({
        method: 'POST',
        url,
        json: {
          texts: texts.map(({ field, text }) => ({ field, text })),
          images: images.map(encodeFile),
          // A service from before recordings were sent may refuse a property that it does not know.
          ...(recordings.length > 0 && { recordings: recordings.map(encodeFile) }),
        },
        repeat: 'safe',
        schema: answer,
      });
      if (!flag) return undefined;
      const text = flag.text === undefined ? undefined : texts[flag.text]?.text;
      const file = images[flag.image ?? -1] ?? recordings[flag.recording ?? -1];
      return {
        title: flag.title,
        reason: flag.reason,
        ...(text !== undefined && { text }),
        ...(file && { fileUid: file.fileUid }),
      };
    },
  };
}
