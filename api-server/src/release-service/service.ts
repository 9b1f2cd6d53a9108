import type { FastifyRequest } from 'fastify';
import type { OpenStore } from '@vidra/remote-kit/store';
import type { z } from 'zod';
import { toProblemResponses } from '../web/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import type { Publisher } from './publishers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    publisher: Publisher | null;
  }
}

/** Dependencies of the release service. */
export interface Service extends Pick<Platform, 'db' | 'folders' | 'config'>, OpenStore {}

/** Returns the publisher of a request. */
export function requirePublisher({ publisher }: FastifyRequest): Publisher {
  if (!publisher) throw new Error('This route does not identify the publisher.');
  return publisher;
}

/** Describes a route in the API description. @param answer response of status 200 */
export const describeRoute = (answer: z.ZodType) => ({
  tags: ['releases'],
  security: [{ bearer: [] }],
  response: {
    200: answer,
    ...toProblemResponses([
      'invalid_request',
      'unauthorized',
      'forbidden',
      'not_found',
      'release_refused',
      'payload_too_large',
      'too_many_requests',
      'internal_error',
      'unavailable',
      'storage_full',
    ]),
  },
});
