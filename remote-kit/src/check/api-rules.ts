import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { z } from 'zod';
import { describeFetchFailure } from '../store/describe-fetch-failure.ts';
import type { Refusal } from './refusal.ts';

/** The part of an OpenAPI description that lists the calls. */
const description = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Allows an API to start up. */
const TIMEOUT_MS = 10_000;

/** The API's description could not be read. */
class ApiUnreadableError extends Error {
  override readonly name = 'ApiUnreadableError';
}

/**
 * Reads the calls that a running API offers, as `POST /api/…`. Path parameters may be filled in.
 *
 * @param url address of the API or of the site
 * @throws ApiUnreadableError when it does not answer, or with something else
 */
export async function readApi(url: string): Promise<readonly string[]> {
  const address = new URL('/api/openapi.json', url).href;
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`it responded with ${answer.status}`);
    const parseResult = description.safeParse(await answer.json());
    if (!parseResult.success) throw new Error('the response is not an OpenAPI description');
    const { paths } = parseResult.data;
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  } catch (error) {
    throw new ApiUnreadableError(
      `${address} does not list the calls of the API: ${describeFetchFailure(error)}. ` +
        'Start the API, pass another one with --api, or leave out --api.',
      { cause: error },
    );
  }
}

/** Refuses every call of a release that the API does not offer. */
export function findApiRefusals(
  record: ReleaseRecord,
  offeredCalls: readonly string[],
  api: string,
): Refusal[] {
  const unansweredCalls = Object.entries(record.contract?.calls ?? {}).filter(
    ([, endpoint]) => !offeredCalls.some((offeredCall) => isMatchingCall(offeredCall, endpoint)),
  );
  return unansweredCalls.map(([call, endpoint]) => ({
    remote: record.name,
    rule: 'contract',
    found: `the call "${call}", ${endpoint}`,
    expected: `a call that the API at ${api} offers`,
    advice: 'Deploy the API that offers it first, then publish this release.',
  }));
}

/** The API has already replaced `{app}` by the product code. */
function isMatchingCall(offeredCall: string, endpoint: string): boolean {
  const [ownParts, offeredParts] = [endpoint.split('/'), offeredCall.split('/')];
  return (
    ownParts.length === offeredParts.length &&
    ownParts.every((part, index) => part.startsWith('{') || part === offeredParts[index])
  );
}
