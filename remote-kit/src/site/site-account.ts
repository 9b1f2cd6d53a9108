import { readFileSync } from 'node:fs';
import { presentVariables } from '@vidra/shared-server/variables';
import { SiteCheckError } from './site-check-error.ts';

/** An account with the developer role. */
export interface SiteAccount {
  readonly email: string;
  readonly password: string;
}

/**
 * Reads the account from `SITE_EMAIL` and `SITE_PASSWORD`, or from the file of
 * `SITE_PASSWORD_FILE`.
 *
 * @throws SiteCheckError when one of them is missing
 */
export function readSiteAccount(url: string, variables: NodeJS.ProcessEnv): SiteAccount {
  const { SITE_EMAIL, SITE_PASSWORD, SITE_PASSWORD_FILE } = variables;
  const accountVariables = { SITE_EMAIL, SITE_PASSWORD, SITE_PASSWORD_FILE };
  const { SITE_EMAIL: email, SITE_PASSWORD: password } = presentAccount(accountVariables);
  if (email !== undefined && password !== undefined) return { email, password };
  throw new SiteCheckError(
    `${url} shows unpublished builds only to developers: set SITE_EMAIL and SITE_PASSWORD ` +
      '(or SITE_PASSWORD_FILE) to an account there with the developer role.',
  );
}

function presentAccount(accountVariables: NodeJS.ProcessEnv) {
  try {
    return presentVariables(accountVariables, ['SITE_PASSWORD'], (path) =>
      readFileSync(path, 'utf8'),
    );
  } catch (error) {
    throw new SiteCheckError((error as Error).message, { cause: error });
  }
}
