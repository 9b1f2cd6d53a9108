import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

/** A schema in strict mode, for an answer or for the arguments of a tool. */
const strictSchema = z
  .looseObject({
    type: z.literal('object'),
    additionalProperties: z.literal(false),
    properties: z.record(z.string(), z.unknown()),
    required: z.array(z.string()),
  })
  .refine((schema) => !('$schema' in schema), 'Strict schemas do not permit $schema.')
  .refine(
    ({ properties, required }) => Object.keys(properties).every((name) => required.includes(name)),
    'Strict schemas require every property.',
  );
const name = z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/);
const toolCall = z.strictObject({
  id: z.string(),
  type: z.literal('function'),
  function: z.strictObject({ name, arguments: z.string() }),
});

const chatRequest = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(
      z
        .strictObject({
          role: z.enum(['system', 'user', 'assistant', 'tool']),
          content: z.string().min(1).optional(),
          tool_calls: z.array(toolCall).min(1).optional(),
          tool_call_id: z.string().optional(),
        })
        .refine(
          ({ role, content, tool_calls: calls, tool_call_id: id }) =>
            (content !== undefined || (role === 'assistant' && calls !== undefined)) &&
            (role === 'tool') === (id !== undefined),
          'The message does not fit its role.',
        ),
    )
    .min(1),
  tools: z
    .array(
      z.strictObject({
        type: z.literal('function'),
        function: z.strictObject({
          name,
          description: z.string().max(1024),
          strict: z.literal(true),
          parameters: strictSchema,
        }),
      }),
    )
    .min(1)
    .optional(),
  tool_choice: z.literal('required').optional(),
  parallel_tool_calls: z.literal(false).optional(),
  response_format: z
    .strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({ name, strict: z.literal(true), schema: strictSchema }),
    })
    .optional(),
});
export type ChatRequest = z.infer<typeof chatRequest>;

/** Reaction of the server to one request: an answer, a failure, or a broken response. */
export type Turn =
  | { text: string }
  | { tool: string; arguments: object }
  | { refusal: string }
  | { status: number; headers?: Record<string, string> }
  | { raw: string }
  | 'hang'
  | 'drop';

export interface ChatServer {
  baseUrl: string;
  /** Used one by one; the last one repeats. */
  turns: Turn[];
  requests: ChatRequest[];
  close: () => Promise<void>;
}

function toMessage(turn: Exclude<Turn, string | { raw: string } | { status: number }>): object {
  if ('tool' in turn) {
    const call = { name: turn.tool, arguments: JSON.stringify(turn.arguments) };
    return { content: null, tool_calls: [{ id: 'call_1', type: 'function', function: call }] };
  }
  return 'text' in turn ? { content: turn.text } : { content: null, refusal: turn.refusal };
}

const answer = (message: object) =>
  JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'small-model',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', ...message } }],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  });

/**
 * Starts a server of the chat completions protocol that refuses invalid requests as the protocol
 * does.
 */
export async function startChatServer(apiKey: string): Promise<ChatServer> {
  const turns: Turn[] = [];
  const requests: ChatRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const reply = (status: number, body: string, headers = {}) =>
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
      const fail = (status: number, headers = {}) =>
        reply(status, JSON.stringify({ error: { message: 'no', type: 'error' } }), headers);
      if (request.method !== 'POST' || request.url !== '/v1/chat/completions') return fail(404);
      if (request.headers.authorization !== `Bearer ${apiKey}`) return fail(401);
      const parseResult = chatRequest.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
      if (!parseResult.success) return fail(400);
      requests.push(parseResult.data);
      const turn = (turns.length > 1 ? turns.shift() : turns[0]) ?? { status: 500 };
      if (turn === 'hang') return undefined;
      if (turn === 'drop') return request.socket.destroy();
      if ('raw' in turn) return reply(200, turn.raw);
      if ('status' in turn) return fail(turn.status, turn.headers);
      return reply(200, answer(toMessage(turn)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    turns,
    requests,
    baseUrl: `http://127.0.0.1:${port}/v1/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
