import { getProtocol } from '@vidra/shared-contract/proxies';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';

/**
 * Where people reach the site: as configured, else as this request did. No slash at its end.
 * HTTP/1.0 has no `Host`.
 */
export function getSiteOrigin(
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
  request: FastifyRequest,
): string {
  return publicUrl || `${getProtocol(request)}://${request.host || 'localhost'}`;
}
