import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { message, t } from '@vidra/shared-i18n/text';
import { toNetworkError, ProviderError } from '../../web/providers/provider-error.ts';
import { toStatusError } from '../../web/providers/provider-http.ts';
import { DEFAULT_RETRY, withRetry, type RetryPolicy } from '../../web/providers/retry.ts';
import { SpeechError, type SpeechDriver, type SpeechRequest } from './speech-driver.ts';

export interface OpenaiSpeechSettings {
  /** Without `/audio/speech`, such as `https://speech.example/v1`. */
  baseUrl: string;
  apiKey?: string;
  model: string;
  voices: readonly string[];
  timeoutMs?: number;
  retry?: Partial<RetryPolicy>;
}

const NAME = 'The speech service';
const TIMEOUT_MS = 60_000;
const LARGEST_BYTES = 32 * 1024 * 1024;

async function* limitBytes(body: AsyncIterable<Uint8Array>) {
  let receivedBytes = 0;
  for await (const chunk of body) {
    receivedBytes += chunk.byteLength;
    if (receivedBytes > LARGEST_BYTES)
      throw new ProviderError('malformed', `${NAME} sent too much data.`);
    yield chunk;
  }
  if (receivedBytes === 0)
    throw new ProviderError('malformed', `${NAME} sent an empty audio file.`);
}

async function speakOnce(
  settings: OpenaiSpeechSettings,
  request: SpeechRequest,
  path: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  const timeout = AbortSignal.timeout(settings.timeoutMs ?? TIMEOUT_MS);
  try {
    const response = await fetch(`${settings.baseUrl.replace(/\/+$/, '')}/audio/speech`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(settings.apiKey && { authorization: `Bearer ${settings.apiKey}` }),
      },
      body: JSON.stringify({
        model: settings.model,
        input: request.text,
        voice: request.voiceId,
        response_format: 'wav',
        speed: request.speed,
      }),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    const type = response.headers.get('content-type') ?? '';
    const error = toStatusError(NAME, response, response.ok ? '' : await response.text());
    if (error) throw error;
    if (!response.body || !/^(audio\/|application\/octet-stream)/.test(type)) {
      await response.body?.cancel();
      throw new ProviderError('malformed', `${NAME} sent ${type || 'nothing'} instead of audio.`);
    }
    await pipeline(Readable.from(limitBytes(response.body)), createWriteStream(path), {
      signal: timeout,
    });
  } catch (error) {
    throw toNetworkError(NAME, error);
  }
}

function describeError({ kind }: ProviderError): { message: string; retryable: boolean } {
  if (kind === 'refused') {
    return {
      message: t`The speech service doesn't accept this script or voice. Change one of them and try
        again.`,
      retryable: false,
    };
  }
  return {
    message:
      kind === 'busy'
        ? t`The speech service is very busy right now. Try again later.`
        : t`We can't reach the speech service right now. Try again later.`,
    retryable: true,
  };
}

/** Creates a driver for `POST /v1/audio/speech` of OpenAI and compatible servers. */
export function createOpenaiSpeechDriver(settings: OpenaiSpeechSettings): SpeechDriver {
  const policy = { ...DEFAULT_RETRY, ...settings.retry };
  return {
    id: 'openai-compatible',
    label: settings.model,
    honesty: message`Generative AI: a model creates the voice; no person is speaking.`,
    voices: settings.voices.map((id) => ({
      id,
      name: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
      language: 'multi',
    })),
    speak: async (request, path, signal) => {
      try {
        // Repeated speech does no harm, so everything except a clear refusal is retried.
        await withRetry(
          policy,
          ({ kind }) => kind !== 'refused' && signal?.aborted !== true,
          () => speakOnce(settings, request, path, signal),
        );
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof ProviderError)) throw error;
        const { message, retryable } = describeError(error);
        throw new SpeechError(message, { cause: error, retryable });
      }
      return { speedLeft: 1, pitchLeft: request.pitch };
    },
  };
}
