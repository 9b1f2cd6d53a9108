import { TASK_EVENTS_PATH } from '@vidra/shared-contract';
import { toApiUrl } from '../api/config.ts';
import { createApiError } from '../api/errors.ts';
import { createCommonHeaders } from '../api/send.ts';
import { getFreshToken } from '../api/tokens.ts';
import { onUnauthorizedAnswer } from '../api/unauthorized.ts';

/**
 * The server sends a comment immediately, and one every 15 s. A longer silence means a dead
 * connection.
 */
const LONGEST_SILENCE_MS = 45_000;

/**
 * Reads the user's task events until the stream ends.
 *
 * @param onOpen called at the first bytes, with the time by the server's clock (NaN if unknown)
 * @param onTask called with the data of each task event
 * @throws ApiError, NetworkError or TypeError if it cannot be opened or breaks off
 */
export async function readTaskStream(
  signal: AbortSignal,
  onOpen: (serverTime: number) => void,
  onTask: (data: string) => void,
): Promise<void> {
  const token = await getFreshToken();
  const silence = new AbortController();
  let timer = setTimeout(() => {
    silence.abort();
  }, LONGEST_SILENCE_MS);
  try {
    const { body, serverTime } = await open(token, AbortSignal.any([signal, silence.signal]));
    // Loaded when there is data to parse, so that it does not delay the page's own content.
    const { createParser } = await import(
      /* webpackChunkName: "event-parser" */ 'eventsource-parser'
    );
    const reader = body.pipeThrough(new TextDecoderStream()).getReader();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'task') onTask(data);
      },
    });
    for (let first = true; ; first = false) {
      const { done, value } = await reader.read();
      if (done) return;
      if (first) onOpen(serverTime);
      clearTimeout(timer);
      timer = setTimeout(() => {
        silence.abort();
      }, LONGEST_SILENCE_MS);
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function open(token: string, signal: AbortSignal) {
  const response = await fetch(toApiUrl(TASK_EVENTS_PATH), {
    headers: createCommonHeaders(token, 'text/event-stream'),
    cache: 'no-store',
    signal,
  });
  if (response.status === 401) onUnauthorizedAnswer(token);
  if (!response.ok || !response.body)
    throw createApiError(response.status, response.headers, undefined);
  return {
    body: response.body as ReadableStream<BufferSource>,
    serverTime: Date.parse(response.headers.get('date') ?? ''),
  };
}
