import { getProtocol } from '@vidra/shared-server/proxies';
import { traceHeaders } from '@vidra/shared-tracing';
import type { FastifyRequest } from 'fastify';

/**
 * Creates headers that name the visitor to the API, so that its limits count the visitor and not
 * the site. The API trusts these headers only from its `TRUSTED_PROXIES`.
 */
export function createVisitorHeaders(request: FastifyRequest): Record<string, string> {
  return {
    'x-forwarded-for': request.ip,
    'x-forwarded-host': request.host,
    'x-forwarded-proto': getProtocol(request),
    'x-request-id': request.id,
    ...traceHeaders(request),
  };
}
