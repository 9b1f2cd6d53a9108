import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';

/** Where people reach the site: as configured, else as this request did. No slash at its end. */
export function siteOrigin(
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
): string {
  return publicUrl || `${request.protocol}://${request.host}`;
}
