import { z } from 'zod';

/** What opens `/metrics` of the site and of the API. */
export const metricsToken = z
  .string()
  .refine((token) => token === '' || token.length >= 16, 'must have at least 16 characters')
  .default('');

/** Who asks: a request as Fastify has it. */
export interface MetricsRequest {
  /** The address of whoever asks, as trusted proxies tell it. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** What an operator has set. */
export interface MetricsDoor {
  readonly metricsToken: string;
  /** Where the site is reached; empty: nowhere in particular. */
  readonly publicUrl: string;
}

/**
 * Who may read `/metrics`, of the site and of the API alike: with a token whoever brings it
 * (`Authorization: Bearer …`). Without one, programs on this machine, unless the site is a public
 * one (https): a proxy on this machine need not say for whom it asks.
 */
export function mayReadMetrics({ ip, headers }: MetricsRequest, door: MetricsDoor): boolean {
  const { metricsToken: token, publicUrl } = door;
  if (token !== '') return isSameText(String(headers['authorization'] ?? ''), `Bearer ${token}`);
  if (/^https:/i.test(publicUrl)) return false;
  const forwardedHeader = headers['x-forwarded-for'] ?? headers['forwarded'];
  return forwardedHeader === undefined && /^(::ffff:)?127\.|^::1$/.test(ip);
}

/** Takes as long for any text, so that nobody finds a token out letter by letter. */
function isSameText(givenText: string, expectedText: string): boolean {
  let difference = givenText.length ^ expectedText.length;
  for (let index = 0; index < expectedText.length; index += 1) {
    difference |= givenText.charCodeAt(index) ^ expectedText.charCodeAt(index);
  }
  return difference === 0;
}
