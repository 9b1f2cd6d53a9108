import { t } from '@vidra/shared-i18n/text';
import type { CookieJar } from 'tough-cookie';
import { fetch, type Dispatcher, type Response } from 'undici';
import { requireReadableAddress, type AddressRules } from './address-rules.ts';
import { ReadRefusal, findRefusal, SHOP_WALL } from './refusal.ts';

export interface WebReader {
  dispatcher: Dispatcher;
  rules: AddressRules;
  /** User-Agent header that the sites receive. */
  userAgent: string;
}

export interface ReadOptions {
  /** Value of the Accept header. */
  accept: string;
  /** Checks the Content-Type, in lower case and without parameters. */
  isWanted: (contentType: string) => boolean;
  /** Size limit after decompression. */
  maxBytes: number;
  /** Truncates larger content to `maxBytes` instead of refusing it. */
  cutsOff?: boolean;
  /** Cookie jar: the site gets its cookies back as long as this jar is used. */
  cookies?: CookieJar;
  timeoutMs: number;
  signal: AbortSignal;
}

export interface WebContent {
  /** The final address after redirects. */
  url: URL;
  /** The whole Content-Type header. */
  contentType: string;
  bytes: Buffer;
}

const MOST_REDIRECTS = 5;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

async function getCookieHeader(jar: CookieJar | undefined, url: URL): Promise<string> {
  return (await jar?.getCookieString(url.href)) ?? '';
}

async function keepCookies(
  jar: CookieJar | undefined,
  url: URL,
  response: Response,
): Promise<void> {
  if (!jar) return;
  for (const cookie of response.headers.getSetCookie()) {
    // A cookie that is malformed or that the site may not set is ignored.
    await jar.setCookie(cookie, url.href, { ignoreError: true });
  }
}

async function follow(
  reader: WebReader,
  start: URL,
  options: ReadOptions,
  signal: AbortSignal,
): Promise<{ url: URL; response: Response }> {
  let url = start;
  for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
    requireReadableAddress(url, reader.rules);
    const cookie = await getCookieHeader(options.cookies, url);
    const response = await fetch(url, {
      dispatcher: reader.dispatcher,
      redirect: 'manual',
      signal,
      headers: {
        accept: options.accept,
        'user-agent': reader.userAgent,
        ...(cookie !== '' && { cookie }),
      },
    });
    await keepCookies(options.cookies, url, response);
    const location = response.headers.get('location');
    if (!REDIRECTS.has(response.status) || location === null) return { url, response };
    await response.body?.cancel();
    if (!URL.canParse(location, url.href)) {
      throw new ReadRefusal('unreachable', t`The page redirects to an address that doesn't exist.`);
    }
    url = new URL(location, url);
  }
  throw new ReadRefusal(
    'too_many_redirects',
    t`The page redirects more than ${MOST_REDIRECTS} times.`,
  );
}

function requireSuccess({ status }: Response): void {
  if (status >= 200 && status < 300) return;
  if (status === 404 || status === 410) {
    throw new ReadRefusal('unreachable', t`There's no page at this link.`);
  }
  if (status === 500 || status === 502 || status === 504) {
    throw new ReadRefusal('refused', t`The shop returned an error (status ${status}).`);
  }
  throw new ReadRefusal('refused', t(SHOP_WALL));
}

async function readBytes(response: Response, options: ReadOptions): Promise<Buffer> {
  const { maxBytes, cutsOff = false } = options;
  const tooLarge = () =>
    new ReadRefusal(
      'too_large',
      t`The page is larger than ${Math.round(maxBytes / 1024 / 1024)} MB.`,
    );
  const contentLength = Number(response.headers.get('content-length') ?? 0);
  if (!cutsOff && contentLength > maxBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counts decompressed bytes, so that a compressed bomb is stopped too.
  for await (const chunk of response.body ?? []) {
    const bytes = chunk as Uint8Array;
    size += bytes.byteLength;
    chunks.push(bytes);
    if (size <= maxBytes) continue;
    if (!cutsOff) throw tooLarge();
    break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

function toRefusal(error: unknown, timeoutMs: number): ReadRefusal {
  const refusal = findRefusal(error);
  if (refusal) return refusal;
  const isTimeout = (error as { name?: unknown }).name === 'TimeoutError';
  const text = isTimeout
    ? t`The site didn't respond within ${Math.ceil(timeoutMs / 1000)} seconds.`
    : t`We can't reach this site. Check the link.`;
  return new ReadRefusal(isTimeout ? 'too_slow' : 'unreachable', text, { cause: error });
}

/**
 * Reads a resource from the web, with limits on address, size, time and redirects.
 * @throws ReadRefusal, or the reason of `signal` once that is aborted
 */
export async function readWeb(
  reader: WebReader,
  start: URL,
  options: ReadOptions,
): Promise<WebContent> {
  const { isWanted, timeoutMs } = options;
  const endController = new AbortController();
  const signal = AbortSignal.any([
    options.signal,
    AbortSignal.timeout(timeoutMs),
    endController.signal,
  ]);
  try {
    const { url, response } = await follow(reader, start, options, signal);
    requireSuccess(response);
    const contentType = response.headers.get('content-type') ?? '';
    if (!isWanted((contentType.split(';')[0] ?? '').trim().toLowerCase())) {
      throw new ReadRefusal('not_html', t`This link doesn't lead to a web page.`);
    }
    return { url, contentType, bytes: await readBytes(response, options) };
  } catch (error) {
    if (options.signal.aborted) throw options.signal.reason;
    throw toRefusal(error, timeoutMs);
  } finally {
    // Closes the connection of an unusable response.
    endController.abort();
  }
}
