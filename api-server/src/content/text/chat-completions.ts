import { z } from 'zod';
import { ProviderError } from '../../web/providers/provider-error.ts';
import { ProviderHttp } from '../../web/providers/provider-http.ts';
import type { RetryPolicy } from '../../web/providers/retry.ts';
import {
  TextEngineError,
  type TextEngine,
  type TextRequest,
  type ToolRequest,
} from './text-engine.ts';

export interface ChatSettings {
  /** Such as `https://api.openai.com/v1`. */
  baseUrl: string;
  /** Self-hosted servers often need none. */
  apiKey?: string | undefined;
  model: string;
  timeoutMs?: number;
  retry?: Partial<RetryPolicy>;
}

interface ToolCall {
  id: string;
  type: 'function';
  function: { name: string; arguments: string };
}

type Message =
  | { role: 'system' | 'user' | 'assistant'; content: string }
  | { role: 'assistant'; tool_calls: readonly ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string };

const TIMEOUT_MS = 60_000;

const completion = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({
          content: z.string().nullish(),
          refusal: z.string().nullish(),
          tool_calls: z
            .array(
              z.object({
                id: z.string(),
                function: z.object({ name: z.string(), arguments: z.string() }),
              }),
            )
            .nullish(),
        }),
      }),
    )
    .min(1),
});

const FENCE = /^\s*```(?:json)?\s*\n?([\s\S]*?)\n?```\s*$/;

type Verdict<T> = { data: T } | { fault: string };

/** Parses an answer. Returns the data, or the fault in words that the model can act on. */
function parseJson<T>(schema: z.ZodType<T>, text: string): Verdict<T> {
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
const UNSENT_KEYWORDS = ['minLength', 'maxLength', 'minItems', 'maxItems'] as const;

function buildJsonSchema(schema: z.ZodType) {
  // The root gets `$schema` only after `override` has run.
  const { $schema: _dialect, ...sent } = z.toJSONSchema(schema, {
    io: 'output',
    override: ({ jsonSchema }) => {
      for (const keyword of UNSENT_KEYWORDS) Reflect.deleteProperty(jsonSchema, keyword);
    },
  });
  // Strict schemas name their required properties also when there are none.
  return { required: [], ...sent };
}

type Answer = z.infer<typeof completion>['choices'][number]['message'];

/** What the request to the server says about the form of the answer. */
type Expectation = Readonly<Record<string, unknown>>;

/** One of the two ways to get data: as a text, or as the arguments of a tool. */
interface Protocol<T> {
  expectation: Expectation;
  judge: (answer: Answer) => Verdict<T>;
  /** Creates the messages that ask for a repair. */
  complain: (answer: Answer, fault: string) => Message[];
}

const complainAboutText = ({ content }: Answer, request: string): Message[] => [
  { role: 'assistant', content: content || '(nothing)' },
  { role: 'user', content: request },
];

function createDataProtocol<T>({ name, schema }: TextRequest<T>): Protocol<T> {
  return {
    expectation: {
      response_format: {
        type: 'json_schema',
        json_schema: { name, strict: true, schema: buildJsonSchema(schema) },
      },
    },
    judge: ({ content }) => parseJson(schema, content ?? ''),
    complain: (answer, fault) =>
      complainAboutText(
        answer,
        `Your answer cannot be used. ${fault}\nAnswer again, with the corrected JSON only.`,
      ),
  };
}

function createToolProtocol<T>({ tools }: ToolRequest<T>): Protocol<{ name: string; data: T }> {
  return {
    expectation: {
      tools: tools.map(({ name, description, schema }) => ({
        type: 'function',
        function: { name, description, strict: true, parameters: buildJsonSchema(schema) },
      })),
      tool_choice: 'required',
      parallel_tool_calls: false,
    },
    judge: ({ tool_calls: calls }) => {
      const call = calls?.[0]?.function;
      const tool = tools.find(({ name }) => name === call?.name);
      if (!call || !tool) return { fault: 'Call one of the tools.' };
      const verdict = parseJson(tool.schema, call.arguments);
      return 'fault' in verdict ? verdict : { data: { name: tool.name, data: verdict.data } };
    },
    complain: (answer, fault) => {
      const [call] = answer.tool_calls ?? [];
      const request = `This call cannot be used. ${fault}\nCall a tool again, with corrected arguments.`;
      if (!call) return complainAboutText(answer, request);
      return [
        { role: 'assistant', tool_calls: [{ ...call, type: 'function' }] },
        { role: 'tool', tool_call_id: call.id, content: request },
      ];
    },
  };
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

  async function ask(expectation: Expectation, messages: readonly Message[]): Promise<Answer> {
    const answer = await http.request({
      method: 'POST',
      url,
      json: { model, messages, ...expectation },
      // Writing a text twice costs a little and does no harm.
      repeat: 'safe',
      schema: completion,
    });
    const message = answer.choices[0]?.message ?? {};
    if (message.refusal) {
      throw new TextEngineError('unusable', `The model refused: ${message.refusal}`);
    }
    return message;
  }

  /** Asks, and once more with the fault of an answer that does not fit. */
  async function askTwice<T>(
    { instructions, input }: Pick<TextRequest<T>, 'instructions' | 'input'>,
    { expectation, judge, complain }: Protocol<T>,
    signal: AbortSignal,
  ): Promise<T> {
    const messages: Message[] = [
      { role: 'system', content: instructions },
      { role: 'user', content: JSON.stringify(input) },
    ];
    const first = await ask(expectation, messages);
    const verdict = judge(first);
    if ('data' in verdict) return verdict.data;
    signal.throwIfAborted();
    const second = await ask(expectation, [...messages, ...complain(first, verdict.fault)]);
    const secondVerdict = judge(second);
    if ('data' in secondVerdict) return secondVerdict.data;
    throw new TextEngineError(
      'unusable',
      `The repaired answer does not fit: ${secondVerdict.fault}`,
    );
  }

  async function run<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    signal.throwIfAborted();
    try {
      return await raceAbort(work(), signal);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new TextEngineError('unavailable', error.message, { cause: error });
    }
  }

  return {
    id: 'openai-compatible',
    label: model,
    writeData: (request, signal) =>
      run(() => askTwice(request, createDataProtocol(request), signal), signal),
    callTool: (request, signal) =>
      run(() => askTwice(request, createToolProtocol(request), signal), signal),
  };
}
