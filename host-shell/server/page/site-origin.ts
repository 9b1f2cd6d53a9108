import { getProtocol } from '@vidra/shared-server/proxies';
import type { FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';

/**
 * Returns the public address of the site without a trailing slash: the configured one, or else the
 * one of this request. HTTP/1.0 has no `Host`.
 */
export function getSiteOrigin(
  { publicUrl }: Pick<ServerConfig, 'publicUrl'>,
  request: FastifyRequest,
): string {
  return publicUrl || `${getProtocol(request)}://${request.host || 'localhost'}`;
}
