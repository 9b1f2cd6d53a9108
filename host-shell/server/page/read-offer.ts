import { endpointPath } from '@vidra/shared-contract';
import type { PublicOffer } from '@vidra/shared-contract/schemas';

/** Says what can be had; null: the API could not. Never fails. */
export type ReadOffer = () => Promise<PublicOffer | null>;

/** The first page waits for this before its first byte; none does where the API has just not answered. */
const TIMEOUT_MS = 1_500;
const FRESH_MS = 60_000;

/** Asks the API at most once a minute. Later pages show what was answered last until there is a newer answer. */
export function createOfferReader(apiUrl: string, productCode: string): ReadOffer {
  let known: PublicOffer | null = null;
  let askedAt = -FRESH_MS;
  let failed = false;
  let asking: Promise<PublicOffer | null> | undefined;
  const ask = async () => {
    const answer = await askApi(apiUrl, productCode);
    failed = answer === undefined;
    known = answer ?? known;
    if (known) askedAt = performance.now();
    asking = undefined;
    return known;
  };
  return async () => {
    if (performance.now() - askedAt >= FRESH_MS) asking ??= ask();
    return known || failed ? known : (asking ?? null);
  };
}

async function askApi(apiUrl: string, productCode: string): Promise<PublicOffer | undefined> {
  const url = new URL(endpointPath('publicOffer', productCode), apiUrl);
  const headers = { accept: 'application/json', 'app-code': productCode };
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return (await answer.json()) as PublicOffer;
    await answer.body?.cancel();
  } catch {
    // The page says so.
  }
  return undefined;
}
