import { openAsBlob } from 'node:fs';
import { message, t } from '@vidra/shared-i18n/text';
import pRetry from 'p-retry';
import sharp from 'sharp';
import { BackgroundRefusal, type BackgroundRemover } from './background-remover.ts';

export interface RembgSettings {
  /** Such as `http://127.0.0.1:7000`. */
  url: string;
  /** Milliseconds per try. */
  timeoutMs?: number;
  retryDelayMs?: number;
}

const TIMEOUT_MS = 45_000;
const RETRY_DELAY_MS = 500;
const RETRIES = 1;
const LONGEST_ANSWER = 96 * 1024 * 1024;
const TRY_AGAIN = new Set([429, 500, 502, 503, 504]);

const createUnavailable = (cause: unknown) =>
  new BackgroundRefusal(
    'unavailable',
    t`The background removal service isn't responding. Try again later.`,
    { cause },
  );
const createUnusable = (cause?: unknown) =>
  new BackgroundRefusal(
    'engine_failed',
    t`The background removal service couldn't process this image. Try another one.`,
    { cause },
  );

async function readAnswer(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    if (size > LONGEST_ANSWER) throw createUnusable(new Error('The response is far too long.'));
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

/** Validates the response by its actual format and size, not by its headers. */
async function requireCutOut(answer: Buffer, inputPath: string): Promise<Buffer> {
  const [outputMetadata, inputMetadata] = await Promise.all([
    sharp(answer)
      .metadata()
      .catch((error: unknown) => {
        throw createUnusable(error);
      }),
    sharp(inputPath).metadata(),
  ]);
  const isSameSize =
    outputMetadata.width === inputMetadata.width && outputMetadata.height === inputMetadata.height;
  if (outputMetadata.format !== 'png' || !outputMetadata.hasAlpha || !isSameSize) {
    throw createUnusable(
      new Error(
        `rembg sent ${outputMetadata.format} of ${outputMetadata.width} × ${outputMetadata.height}`,
      ),
    );
  }
  return answer;
}

/**
 * Creates a client of a rembg server (`rembg s`), which receives the picture by POST and returns a
 * PNG.
 */
export function createRembgRemover(settings: RembgSettings): BackgroundRemover {
  const { url, timeoutMs = TIMEOUT_MS, retryDelayMs = RETRY_DELAY_MS } = settings;
  const address = `${url.replace(/\/+$/, '')}/api/remove`;

  async function ask(inputPath: string, signal: AbortSignal): Promise<Buffer> {
    const body = new FormData();
    body.set('file', await openAsBlob(inputPath), 'picture');
    const response = await fetch(address, {
      method: 'POST',
      body,
      redirect: 'error',
      headers: { accept: 'image/png' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    if (response.ok) return readAnswer(response);
    await response.body?.cancel();
    const cause = new Error(`rembg answered ${response.status}.`);
    throw TRY_AGAIN.has(response.status) ? createUnavailable(cause) : createUnusable(cause);
  }

  return {
    id: 'rembg',
    label: 'rembg',
    honesty: message`Removes any background with a segmentation model. Fine hair and glass can suffer.`,
    remove: async (inputPath, signal) => {
      const attempt = async () => {
        try {
          return await requireCutOut(await ask(inputPath, signal), inputPath);
        } catch (error) {
          signal.throwIfAborted();
          throw error instanceof BackgroundRefusal ? error : createUnavailable(error);
        }
      };
      return pRetry(attempt, {
        retries: RETRIES,
        minTimeout: retryDelayMs,
        signal,
        shouldRetry: ({ error }) =>
          error instanceof BackgroundRefusal && error.code === 'unavailable',
      });
    },
  };
}
