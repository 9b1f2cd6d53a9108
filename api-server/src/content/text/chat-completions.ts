import { z } from 'zod';
import { ProviderError } from '../../web/providers/provider-error.ts';
import { ProviderHttp } from '../../web/providers/provider-http.ts';
import type { RetryPolicy } from '../../web/providers/retry.ts';
import { TextEngineError, type TextEngine, type TextRequest } from './text-engine.ts';

export interface ChatSettings {
  /** Such as `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Self-hosted servers often need none. */
  apiKey?: string | undefined;
  model: string;
  timeoutMs?: number;
  retry?: Partial<RetryPolicy>;
}

interface Message {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

const TIMEOUT_MS = 60_000;

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
        }),
      }),
    )
    .min(1),
});

const FENCE = /^\s*```(?:json)?\s*\n?([\s\S]*?)\n?```\s*$/;

/** Parses an answer. Returns the data, or the fault in words that the model can act on. */
function judge<T>(schema: z.ZodType<T>, text: string): { data: T } | { fault: string } {
  let parsedJson: unknown;
  try {
    parsedJson = JSON.parse(FENCE.exec(text)?.[1] ?? text);
  } catch (error) {
    return { fault: `It is not valid JSON: ${(error as Error).message}` };
  }
  const result = schema.safeParse(parsedJson);
  return result.success ? { data: result.data } : { fault: z.prettifyError(result.error) };
}

/**
 * Keywords that the protocol's strict schemas do not support. The answer is checked for them here.
 */
const UNSENT = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const;

function buildJsonSchema(schema: z.ZodType) {
  // The root gets `$schema` only after `override` has run.
  const { $schema: _dialect, ...sent } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema }) => {
      for (const keyword of UNSENT) Reflect.deleteProperty(jsonSchema, keyword);
    },
  });
  return sent;
}

/** Waits for work that cannot be stopped, but only until the signal aborts. */
async function raceAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason as Error);
  signal.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** Creates a client of the chat completions protocol that requests data by JSON schema. */
export function createChatEngine(settings: ChatSettings): TextEngine {
  const { baseUrl, apiKey, model, timeoutMs = TIMEOUT_MS, retry = {} } = settings;
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}/chat/completions`);
  const http = new ProviderHttp({
    name: 'The text service',
    origin: url.origin,
    timeoutMs,
    retry,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
  });

  async function ask<T>(request: TextRequest<T>, messages: readonly Message[]): Promise<string> {
    const schema = buildJsonSchema(request.schema);
    const answer = await http.request({
      method: 'POST',
      url,
      json: {
        model,
        messages,
        response_format: {
          type: 'json_schema',
          json_schema: { name: request.name, strict: true, schema },
        },
      },
      // Writing a text twice costs a little and does no harm.
      repeat: 'safe',
      schema: completion,
    });
    const [choice] = answer.choices;
    if (choice?.message.refusal) {
      throw new TextEngineError('unusable', `The model refused: ${choice.message.refusal}`);
    }
    return choice?.message.content ?? '';
  }

  async function write<T>(request: TextRequest<T>, signal: AbortSignal): Promise<T> {
    const messages: Message[] = [
      { role: 'system', content: request.instructions },
      { role: 'user', content: JSON.stringify(request.input) },
    ];
    const first = await ask(request, messages);
    const verdict = judge(request.schema, first);
    if ('data' in verdict) return verdict.data;
    signal.throwIfAborted();
    const second = await ask(request, [
      ...messages,
      { role: 'assistant', content: first || '(nothing)' },
      {
        role: 'user',
        content: `Your answer cannot be used. ${verdict.fault}\nAnswer again, with the corrected JSON only.`,
      },
    ]);
    const secondVerdict = judge(request.schema, second);
    if ('data' in secondVerdict) return secondVerdict.data;
    throw new TextEngineError(
      'unusable',
      `The repaired answer does not fit: ${secondVerdict.fault}`,
    );
  }

  return {
    id: 'openai-compatible',
    label: model,
    writeData: async (request, signal) => {
      signal.throwIfAborted();
      try {
        return await raceAbort(write(request, signal), signal);
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        throw new TextEngineError('unavailable', error.message, { cause: error });
      }
    },
  };
}
