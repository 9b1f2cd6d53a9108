import { z } from 'zod';
import { SHARED_DESCRIPTIONS } from '../variables/shared-descriptions.ts';

const proxy = z.union(
  [z.enum(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must be addresses (10.0.0.7), networks (10.0.0.0/8), loopback, linklocal or uniquelocal, separated by commas',
);

/**
 * Proxies whose forwarded headers the site and the API trust: addresses, networks, or the ranges
 * `loopback`, `linklocal` and `uniquelocal`, separated by commas in the environment. Default: this
 * machine.
 */
export const trustedProxies = z
  .string()
  .transform((list) => list.split(',').map((entry) => entry.trim()))
  .pipe(z.array(proxy))
  .default(['loopback'])
  .describe(SHARED_DESCRIPTIONS.TRUSTED_PROXIES);

export { getProtocol, isHost } from './request-address.ts';

/** Public origin of the site: scheme, host and port, without a trailing slash. */
export const originUrl = z
  .url({ protocol: /^https?$/, error: 'must be a URL such as https://vidra.example' })
  .refine(
    (text) => !URL.canParse(text) || /^https?:\/\/[^/?#@]+\/*$/i.test(text),
    'must be an origin such as https://vidra.example, without a path: the site cannot run under a path',
  )
  .transform((text) => new URL(text).origin);
