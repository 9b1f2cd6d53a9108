import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import { createNotFound } from '../web/http/problem-error.ts';
import { isSignedBy, sign } from '../web/http/signature.ts';

/** Path of the page on which a reporter appeals. */
export const APPEAL_PATH = '/app/appeal';

const toParts = (decisionUid: string) => ['appeal', decisionUid];

/**
 * Returns the address on which the reporter appeals a decision without an account.
 * @returns undefined where the site's own address is not known
 */
export function getAppealUrl(
  { config, secrets }: { config: Config; secrets: Secrets },
  decisionUid: string,
): string | undefined {
  if (config.publicUrl === '') return undefined;
  const signature = sign(secrets.addresses, toParts(decisionUid));
  return `${config.publicUrl}${APPEAL_PATH}/${decisionUid}~${signature}`;
}

/** Returns the decision of a signed address. @throws ProblemError `not_found` */
export function readAppealKey({ secrets }: { secrets: Secrets }, key: string): string {
  const [decisionUid = '', signature = ''] = key.split('~');
  if (!isSignedBy(secrets.addresses, toParts(decisionUid), signature)) {
    throw createNotFound('address');
  }
  return decisionUid;
}
