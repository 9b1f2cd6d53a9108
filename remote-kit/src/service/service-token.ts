import { readFileSync } from 'node:fs';
import { presentVariables } from '@vidra/shared-server/variables';
import { z } from 'zod';
import { describeFetchFailure } from '../store/describe-fetch-failure.ts';
import { StoreError } from '../store/store-errors.ts';

/**
 * Returns the token for a release service: `RELEASES_TOKEN`, or the file of `RELEASES_TOKEN_FILE`,
 * else the OIDC token of a GitHub run with the permission `id-token: write`.
 *
 * @throws StoreError when there is none of them
 */
export async function getServiceToken(url: string, variables: NodeJS.ProcessEnv): Promise<string> {
  const token = readToken(variables);
  if (token !== undefined) return token;
  const {
    ACTIONS_ID_TOKEN_REQUEST_URL: address,
    ACTIONS_ID_TOKEN_REQUEST_TOKEN: right,
    RELEASES_AUDIENCE: audience = new URL(url).origin,
  } = variables;
  if (address && right) return fetchGithubToken(address, right, audience);
  throw new StoreError(
    `${url} needs to know who is publishing. Set RELEASES_TOKEN (or RELEASES_TOKEN_FILE) to the token that ` +
      'the site operator gave you. On GitHub, the permission "id-token: write" is enough if the site knows the pipeline.',
  );
}

function readToken(variables: NodeJS.ProcessEnv): string | undefined {
  const { RELEASES_TOKEN, RELEASES_TOKEN_FILE } = variables;
  try {
    const presentValues = presentVariables(
      { RELEASES_TOKEN, RELEASES_TOKEN_FILE },
      ['RELEASES_TOKEN'],
      (path) => readFileSync(path, 'utf8'),
    );
    return presentValues['RELEASES_TOKEN'];
  } catch (error) {
    throw new StoreError((error as Error).message, { cause: error });
  }
}

async function fetchGithubToken(address: string, right: string, audience: string): Promise<string> {
  const url = new URL(address);
  url.searchParams.set('audience', audience);
  const headers = { authorization: `Bearer ${right}` };
  const answer = await fetch(url, { headers }).catch((error: unknown) => {
    throw new StoreError(
      `GitHub could not be asked for this run's identity: ${describeFetchFailure(error)}. Run the job again, or set RELEASES_TOKEN.`,
      { cause: error },
    );
  });
  const parseResult = z
    .object({ value: z.string() })
    .safeParse(await answer.json().catch(() => null));
  if (parseResult.success) return parseResult.data.value;
  throw new StoreError(`GitHub did not identify this run: it responded with ${answer.status}.`);
}
