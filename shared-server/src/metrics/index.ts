import { z } from 'zod';
import { SHARED_DESCRIPTIONS } from '../variables/shared-descriptions.ts';

/** Token for `/metrics` of the site and of the API. */
export const metricsToken = z
  .string()
  .refine((token) => token === '' || token.length >= 16, 'must have at least 16 characters')
  .default('')
  .describe(SHARED_DESCRIPTIONS.METRICS_TOKEN);

/** The required part of a Fastify request. */
export interface MetricsRequest {
  /** IP address of the client, as trusted proxies report it. */
  readonly ip: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** Configuration of the access to metrics. */
export interface MetricsDoor {
  readonly metricsToken: string;
  /** Public URL of the site; empty if it has none. */
  readonly publicUrl: string;
}

/**
 * Returns whether a request may read `/metrics` of the site or the API. With a configured token,
 * any request with it may (`Authorization: Bearer …`). Without one, only programs on this machine
 * may, and only if the site is not public (https), because a local proxy may not name its client.
 */
export function mayReadMetrics({ ip, headers }: MetricsRequest, door: MetricsDoor): boolean {
  const { metricsToken: token, publicUrl } = door;
  if (token !== '') return isSameText(String(headers['authorization'] ?? ''), `Bearer ${token}`);
  if (/^https:/i.test(publicUrl)) return false;
  const forwardedHeader = headers['x-forwarded-for'] ?? headers['forwarded'];
  return forwardedHeader === undefined && /^(::ffff:)?127\.|^::1$/.test(ip);
}

/** Compares in constant time, so that nobody can guess a token letter by letter. */
function isSameText(givenText: string, expectedText: string): boolean {
  let difference = givenText.length ^ expectedText.length;
  for (let index = 0; index < expectedText.length; index += 1) {
    difference |= givenText.charCodeAt(index) ^ expectedText.charCodeAt(index);
  }
  return difference === 0;
}
