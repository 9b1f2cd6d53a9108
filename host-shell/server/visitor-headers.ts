import { getProtocol } from '@vidra/shared-contract/proxies';
import { traceHeaders } from '@vidra/shared-tracing';
import type { FastifyRequest } from 'fastify';

/**
 * Tells the API for whom the site asks, so that its limits count the visitor and not the site. The
 * API believes these headers of its `TRUSTED_PROXIES` alone.
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
