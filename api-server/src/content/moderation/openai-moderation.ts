import { z } from 'zod';
import { ProviderHttp } from '../../web/providers/provider-http.ts';
import { ProviderError } from '../../web/providers/provider-error.ts';
import type { RetryPolicy } from '../../web/providers/retry.ts';
import { RETRY, TIMEOUT_MS } from './service-limits.ts';
import type { Moderation, ModerationFlag, ModerationInput } from './moderation.ts';
import { getCategoryRule } from './openai-categories.ts';

interface OpenaiModerationOptions {
  /** With its version, such as `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  timeoutMs?: number;
  retry?: Partial<RetryPolicy>;
}

const answer = z.object({
  results: z
    .array(
      z.object({
        flagged: z.boolean(),
        // Models from before `illicit` answer null for it.
        categories: z.record(z.string(), z.boolean().nullable()),
        category_scores: z.record(z.string(), z.number().nullable()),
      }),
    )
    .min(1),
});
type Result = z.infer<typeof answer>['results'][number];

function toFlag({ flagged, categories, category_scores: scores }: Result) {
  if (!flagged) return undefined;
  const [category = 'unnamed'] = Object.keys(categories)
    .filter((name) => categories[name] === true)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return getCategoryRule(category);
}

/** Creates the driver of OpenAI's moderation call, `POST /moderations`. */
export function createOpenaiModeration(options: OpenaiModerationOptions): Moderation {
  const { baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS, retry = RETRY } = options;
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/moderations`);
  const http = new ProviderHttp({
    name: 'The moderation service',
    origin: url.origin,
    timeoutMs,
    retry,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
  });

  const classify = async (input: readonly unknown[], count: number) => {
    const json = { model, input };
    const { results } = await http.request({
      method: 'POST',
      url,
      json,
      repeat: 'safe',
      schema: answer,
    });
    if (results.length === count) return results;
    throw new ProviderError('malformed', 'The moderation service left out a result.');
  };

  async function checkTexts({ texts }: ModerationInput): Promise<ModerationFlag | undefined> {
    if (texts.length === 0) return undefined;
    const results = await classify(
      texts.map(({ text }) => text),
      texts.length,
    );
    const index = results.findIndex(({ flagged }) => flagged);
    const rule = results[index] && toFlag(results[index]);
    return rule && { ...rule, text: texts[index]?.text ?? '' };
  }

  async function checkImages({ images }: ModerationInput): Promise<ModerationFlag | undefined> {
    // The protocol takes one image a request.
    for (const { fileUid, contentType, bytes } of images) {
      const imageUrl = { url: `data:${contentType};base64,${bytes.toString('base64')}` };
      const [result] = await classify([{ type: 'image_url', image_url: imageUrl }], 1);
      const rule = result && toFlag(result);
      if (rule) return { ...rule, fileUid };
    }
    return undefined;
  }

  return {
    id: 'openai',
    checksImages: true,
    checksRecordings: false,
    findFlag: async (input) => (await checkTexts(input)) ?? checkImages(input),
  };
}
