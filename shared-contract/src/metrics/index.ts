import { z } from 'zod';

/** What opens `/metrics` of the site and of the API; empty: they answer this machine alone. */
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

/**
 * Who may read `/metrics`, of the site and of the API alike: with a token whoever brings it
 * (`Authorization: Bearer …`); without one, programs on this machine that no proxy stands before.
 */
export function mayReadMetrics({ ip, headers }: MetricsRequest, token: string): boolean {
  if (token !== '') return sameText(String(headers['authorization'] ?? ''), `Bearer ${token}`);
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'];
  return forwarded === undefined && /^(::ffff:)?127\.|^::1$/.test(ip);
}

/** Takes as long for any text, so that nobody finds a token out letter by letter. */
function sameText(given: string, expected: string): boolean {
  let difference = given.length ^ expected.length;
  for (let index = 0; index < expected.length; index += 1) {
    difference |= given.charCodeAt(index) ^ expected.charCodeAt(index);
  }
  return difference === 0;
}
