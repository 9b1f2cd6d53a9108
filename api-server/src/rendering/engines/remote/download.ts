import { createHash } from 'node:crypto';
import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FetchedArtefact } from '../engine.ts';
import { toNetworkError, ProviderError } from '../../../web/providers/provider-error.ts';
import { toStatusError } from '../../../web/providers/provider-http.ts';
import { DEFAULT_RETRY, withRetry, type RetryPolicy } from '../../../web/providers/retry.ts';

export interface DownloadRules {
  /** Name of the provider in operator errors. */
  name: string;
  /** Configured address of the provider, the only one that may use http. */
  origin: string;
  /** Sent only to `origin`, never to a redirect's target. */
  headers?: Record<string, string>;
  /** Other hosts of the provider's files, over https, including their subdomains. */
  fileHosts: readonly string[];
  maxBytes: number;
  /** Milliseconds until the response begins, and then between any two chunks. */
  timeoutMs: number;
  retry?: Partial<RetryPolicy>;
}

const MOST_REDIRECTS = 3;

/**
 * Checks whether a file may be read from an address, so that a provider's response cannot lead into
 * internal networks.
 */
export function isAllowedAddress(
  url: URL,
  { origin, fileHosts }: Pick<DownloadRules, 'origin' | 'fileHosts'>,
): boolean {
  if (url.origin === origin) return true;
  if (url.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return fileHosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** Aborts if no data arrives for a while. */
class Patience {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(timeoutMs: number) {
    this.#timer = setTimeout(() => {
      this.#controller.abort(new DOMException('No data arrived in time.', 'TimeoutError'));
    }, timeoutMs);
    this.#timer.unref();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  extend(): void {
    this.#timer.refresh();
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

async function follow(url: URL, rules: DownloadRules, signal: AbortSignal): Promise<Response> {
  let address = url;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    if (!isAllowedAddress(address, rules)) {
      throw new ProviderError(
        'malformed',
        `${rules.name} stores its file at ${address.origin}, which the configuration does not allow.`,
      );
    }
    const headers = address.origin === rules.origin ? (rules.headers ?? {}) : {};
    const response = await fetch(address, { headers, redirect: 'manual', signal });
    const location = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    address = new URL(location, address);
  }
  throw new ProviderError('malformed', `${rules.name} redirects too many times.`);
}

const isFile = (contentType: string) =>
  /^(video|image)\//.test(contentType) ||
  /^(application|binary)\/(octet-stream|binary|mp4)/.test(contentType);

function readAnnouncedSize(response: Response, rules: DownloadRules): number | undefined {
  const header = response.headers.get('content-length');
  // A compressed response declares its transfer size, not that of the file.
  if (header === null || response.headers.has('content-encoding')) return undefined;
  if (Number(header) > rules.maxBytes) throw createSizeError(rules);
  return Number(header);
}

const createSizeError = ({ name, maxBytes }: DownloadRules) =>
  new ProviderError('malformed', `${name} sent a file larger than ${String(maxBytes)} bytes.`);

async function openOnce(url: URL, rules: DownloadRules) {
  const patience = new Patience(rules.timeoutMs);
  try {
    const response = await follow(url, rules, patience.signal);
    const error = toStatusError(rules.name, response, '');
    const contentType = response.headers.get('content-type') ?? 'application/octet-stream';
    if (error ?? !isFile(contentType)) {
      await response.body?.cancel();
      throw (
        error ??
        new ProviderError('malformed', `${rules.name} sent ${contentType} instead of a video.`)
      );
    }
    return { patience, response, size: readAnnouncedSize(response, rules) };
  } catch (error) {
    patience.end();
    throw toNetworkError(rules.name, error);
  }
}

/**
 * Opens a provider's file. It is hashed while streaming and aborted at the size limit or when it
 * stalls.
 *
 * @throws ProviderError
 */
export async function download(url: URL, rules: DownloadRules): Promise<FetchedArtefact> {
  const isRetryable = ({ kind }: ProviderError) => kind !== 'refused' && kind !== 'malformed';
  const { patience, response, size } = await withRetry(
    { ...DEFAULT_RETRY, ...rules.retry },
    isRetryable,
    () => openOnce(url, rules),
  );
  const hash = createHash('sha256');
  const stream = new PassThrough();
  const sha256 = pipeline(
    Readable.from(response.body ?? []),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      let receivedBytes = 0;
      for await (const chunk of chunks) {
        patience.extend();
        receivedBytes += chunk.byteLength;
        if (receivedBytes > rules.maxBytes) throw createSizeError(rules);
        hash.update(chunk);
        yield chunk;
      }
      if (size !== undefined && receivedBytes !== size) {
        throw new ProviderError(
          'no_answer',
          `${rules.name} ended the connection before the file was complete.`,
        );
      }
    },
    stream,
  )
    .then(() => hash.digest('hex'))
    .finally(() => patience.end());
  // The stream's reader receives the error. An unawaited hash must not end the process.
  sha256.catch(() => undefined);
  return { stream, ...(size === undefined ? {} : { size }), sha256 };
}
