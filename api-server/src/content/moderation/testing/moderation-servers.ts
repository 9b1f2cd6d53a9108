import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Moderation, ModerationCreateResponse } from 'openai/resources/moderations';
import sharp from 'sharp';
import { z } from 'zod';

/** What a server does with every request instead of an answer. */
export type ServerFault = 'hang' | 'drop' | 'garbage' | { status: number };

export interface ModerationServer {
  url: string;
  /** Number of requests received. */
  requests: number;
  fault: ServerFault | undefined;
  close: () => Promise<void>;
}

export const API_KEY = 'a-key-of-moderation';

/** Word that the servers flag in texts. They flag images that are red, and recordings by their size. */
export const FLAGGED_WORD = 'bloodbath';

const isFlaggedText = (text: string) => text.includes(FLAGGED_WORD);

/** Recordings of more bytes are flagged: these servers do not listen. */
export const FLAGGED_RECORDING_BYTES = 40_000;

const isFlaggedSound = (base64: string) =>
  Buffer.from(base64, 'base64').byteLength > FLAGGED_RECORDING_BYTES;

async function isFlaggedImage(base64: string): Promise<boolean> {
  const { channels } = await sharp(Buffer.from(base64, 'base64')).stats();
  const [red, green] = channels;
  return red !== undefined && green !== undefined && red.mean - green.mean > 100;
}

interface Reply {
  status: number;
  body: unknown;
}

async function startServer(
  path: string,
  answer: (body: unknown) => Promise<Reply>,
): Promise<ModerationServer> {
  const state: ModerationServer = {
    url: '',
    requests: 0,
    fault: undefined,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const getReply = async (request: IncomingMessage, text: string): Promise<Reply> => {
    const { fault } = state;
    if (fault === 'garbage') return { status: 200, body: { verdict: 'fine' } };
    if (typeof fault === 'object') {
      return { status: fault.status, body: { error: { message: 'no', type: 'error' } } };
    }
    if (request.method !== 'POST' || request.url !== path) return { status: 404, body: {} };
    const isAllowed = request.headers.authorization === `Bearer ${API_KEY}`;
    return isAllowed ? answer(JSON.parse(text)) : { status: 401, body: {} };
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      state.requests += 1;
      if (state.fault === 'drop') request.socket.destroy();
      if (state.fault === 'drop' || state.fault === 'hang') return;
      void getReply(request, Buffer.concat(chunks).toString()).then(({ status, body }) =>
        response
          .writeHead(status, { 'content-type': 'application/json' })
          .end(JSON.stringify(body)),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
  return state;
}

const openaiRequest = z.strictObject({
  model: z.enum(['omni-moderation-latest', 'omni-moderation-2024-09-26']),
  input: z.union([
    z.string().min(1),
    z.array(z.string().min(1)).min(1),
    z
      .array(
        z.discriminatedUnion('type', [
          z.strictObject({ type: z.literal('text'), text: z.string().min(1) }),
          z.strictObject({
            type: z.literal('image_url'),
            image_url: z.strictObject({ url: z.string().regex(/^data:image\/jpeg;base64,/) }),
          }),
        ]),
      )
      .min(1),
  ]),
});

const CATEGORIES = {
  harassment: false,
  'harassment/threatening': false,
  hate: false,
  'hate/threatening': false,
  illicit: false,
  'illicit/violent': false,
  'self-harm': false,
  'self-harm/instructions': false,
  'self-harm/intent': false,
  sexual: false,
  'sexual/minors': false,
  violence: false,
  'violence/graphic': false,
} satisfies Moderation['categories'];

/** Violence scores higher than harassment, so it names the rule. */
function createResult(flagged: boolean, input: 'text' | 'image'): Moderation {
  const scores = Object.fromEntries(Object.keys(CATEGORIES).map((name) => [name, 0.01]));
  const inputs = Object.fromEntries(Object.keys(CATEGORIES).map((name) => [name, [input]]));
  return {
    flagged,
    categories: { ...CATEGORIES, harassment: flagged, violence: flagged },
    category_scores: {
      ...(scores as unknown as Moderation['category_scores']),
      harassment: flagged ? 0.7 : 0.01,
      violence: flagged ? 0.9 : 0.01,
    },
    category_applied_input_types: inputs as unknown as Moderation['category_applied_input_types'],
  };
}

/**
 * Starts a server of OpenAI's moderation call. Like the service it takes one image a request and
 * gives one result for each text of a list, or one for a list of typed parts.
 */
export function startOpenaiModerationServer(): Promise<ModerationServer> {
  return startServer('/v1/moderations', async (body) => {
    const request = openaiRequest.safeParse(body);
    const fail = (message: string, code: string | null): Reply => ({
      status: 400,
      body: { error: { message, type: 'invalid_request_error', param: 'input', code } },
    });
    if (!request.success) return fail(request.error.message, null);
    const inputs = [request.data.input].flat();
    const images = inputs.flatMap((part) =>
      typeof part === 'object' && part.type === 'image_url' ? [part.image_url.url] : [],
    );
    if (images.length > 1) {
      const message = `Number of images (${images.length}) exceeds maximum of 1`;
      return fail(message, 'too_many_images');
    }
    const texts = inputs.flatMap((part) =>
      typeof part === 'string' ? [part] : part.type === 'text' ? [part.text] : [],
    );
    const [image] = images;
    const hasFlaggedImage =
      image !== undefined && (await isFlaggedImage(image.slice(image.indexOf(',') + 1)));
    const isTyped = inputs.some((part) => typeof part === 'object');
    const results = isTyped
      ? [createResult(hasFlaggedImage || texts.some(isFlaggedText), image ? 'image' : 'text')]
      : texts.map((text) => createResult(isFlaggedText(text), 'text'));
    const answer: ModerationCreateResponse = { id: 'modr-1', model: request.data.model, results };
    return { status: 200, body: answer };
  });
}

const httpRequest = z.strictObject({
  texts: z.array(z.strictObject({ field: z.string(), text: z.string() })),
  images: z.array(z.strictObject({ contentType: z.literal('image/jpeg'), data: z.base64() })),
  recordings: z
    .array(z.strictObject({ contentType: z.literal('audio/mp4'), data: z.base64() }))
    .min(1)
    .optional(),
});

/** Starts an operator's own service, as docs/moderation.md describes it. */
export function startHttpModerationServer(): Promise<ModerationServer> {
  return startServer('/check', async (body) => {
    const request = httpRequest.safeParse(body);
    if (!request.success) return { status: 400, body: { error: request.error.message } };
    const rule = { title: 'Violence', reason: 'It shows violence.' };
    const { texts, images } = request.data;
    const text = texts.findIndex((entry) => isFlaggedText(entry.text));
    if (text !== -1) return { status: 200, body: { flag: { ...rule, text } } };
    for (const [image, { data }] of images.entries()) {
      if (await isFlaggedImage(data)) return { status: 200, body: { flag: { ...rule, image } } };
    }
    const recording = (request.data.recordings ?? []).findIndex(({ data }) => isFlaggedSound(data));
    if (recording !== -1) return { status: 200, body: { flag: { ...rule, recording } } };
    return { status: 200, body: { flag: null } };
  });
}
