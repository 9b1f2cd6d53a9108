import { getEndpointPath } from '@vidra/shared-contract';
import type { PublicOffer } from '@vidra/shared-contract/schemas';

/** Returns plans and packs in a language, or null if the API failed. Never rejects. */
export type ReadOffer = (language: string) => Promise<PublicOffer | null>;

/**
 * The first page waits this long before its first byte. No page waits after the API has just
 * failed.
 */
const TIMEOUT_MS = 1_500;
const FRESH_MS = 60_000;

/**
 * Creates a reader that asks the API at most once a minute for each language. Later pages show the
 * last answer until there is a newer one.
 */
export function createOfferReader(apiUrl: string, productCode: string): ReadOffer {
  const readers = new Map<string, () => Promise<PublicOffer | null>>();
  return (language) => {
    const read = readers.get(language) ?? createReader({ apiUrl, productCode, language });
    readers.set(language, read);
    return read();
  };
}

interface OfferSource {
  readonly apiUrl: string;
  readonly productCode: string;
  readonly language: string;
}

function createReader(source: OfferSource): () => Promise<PublicOffer | null> {
  let knownOffer: PublicOffer | null = null;
  let askedAt = -FRESH_MS;
  let hasFailed = false;
  let pendingAnswer: Promise<PublicOffer | null> | undefined;
  const ask = async () => {
    const answer = await askApi(source);
    hasFailed = answer === undefined;
    knownOffer = answer ?? knownOffer;
    if (knownOffer) askedAt = performance.now();
    pendingAnswer = undefined;
    return knownOffer;
  };
  return async () => {
    if (performance.now() - askedAt >= FRESH_MS) pendingAnswer ??= ask();
    return knownOffer || hasFailed ? knownOffer : (pendingAnswer ?? null);
  };
}

async function askApi({
  apiUrl,
  productCode,
  language,
}: OfferSource): Promise<PublicOffer | undefined> {
  const url = new URL(getEndpointPath('publicOffer', productCode), apiUrl);
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    'app-code': productCode,
  };
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return (await answer.json()) as PublicOffer;
    await answer.body?.cancel();
  } catch {
    // The page reports the failure.
  }
  return undefined;
}
