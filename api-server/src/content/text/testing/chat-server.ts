import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const chatRequest = z.strictObject({
  model: z.string().min(1),
  messages: z
    .array(
      z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string().min(1) }),
    )
    .min(1),
  response_format: z.strictObject({
    type: z.literal('json_schema'),
    json_schema: z.strictObject({
      name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/),
      strict: z.literal(true),
      schema: z
        .looseObject({
          type: z.literal('object'),
          additionalProperties: z.literal(false),
          required: z.array(z.string()),
        })
        .refine((schema) => !('$schema' in schema), 'Strict schemas do not permit $schema.'),
    }),
  }),
});
export type ChatRequest = z.infer<typeof chatRequest>;

/** Reaction of the server to one request: an answer, a failure, or a broken response. */
export type Turn =
  | { text: string }
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
      return reply(
        200,
        answer('text' in turn ? { content: turn.text } : { content: null, refusal: turn.refusal }),
      );
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
