import type { FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';

/** The site as devices know it. */
export interface PasskeySite {
  origin: string;
  /** Its host name: passkeys belong to it. */
  rpId: string;
  name: string;
}

/**
 * Where passkeys are good. Without a configured address it is the page's own, which the device signs
 * as well: a passkey of one site cannot be used through another one.
 *
 * @throws ProblemError `invalid_request` where browsers know no passkeys
 */
export function getPasskeySite(
  { publicUrl, product }: Pick<Config, 'publicUrl' | 'product'>,
  { headers }: FastifyRequest,
): PasskeySite {
  const origin = publicUrl === '' ? (headers.origin ?? '') : new URL(publicUrl).origin;
  const rpId = URL.canParse(origin) ? new URL(origin).hostname : '';
  if (rpId === '' || /^[\d.]+$|:/.test(rpId)) {
    throw new ProblemError(
      'invalid_request',
      'Passkeys need a site with a name. Open it by its name instead of by numbers.',
    );
  }
  return { origin, rpId, name: product.name };
}
