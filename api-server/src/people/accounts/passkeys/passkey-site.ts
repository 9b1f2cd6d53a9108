import type { FastifyRequest } from 'fastify';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';

/** The site as devices identify it. */
export interface PasskeySite {
  origin: string;
  /** Host name that passkeys are bound to. */
  rpId: string;
  name: string;
}

/**
 * Returns the site that passkeys are bound to. Without a configured address it is the origin of the
 * page. The device signs that origin too, so a passkey of one site cannot be used through another.
 *
 * @throws ProblemError `invalid_request` where browsers do not support passkeys
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
      t`Passkeys need a domain name. Open this site by its name, not its IP address.`,
    );
  }
  return { origin, rpId, name: product.name };
}
