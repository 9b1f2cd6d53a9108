import type { FastifyRequest } from 'fastify';
import type { OpenStore } from '@vidra/remote-kit/store';
import type { Platform } from '../platform/platform.ts';
import type { Publisher } from './publishers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    publisher: Publisher | null;
  }
}

/** What the release service works with. */
export interface Service extends Pick<Platform, 'db' | 'folders' | 'config'>, OpenStore {}

/** Who asks. */
export function publisherOf({ publisher }: FastifyRequest): Publisher {
  if (!publisher) throw new Error('This route does not ask who publishes.');
  return publisher;
}

/** What the documents say of each of its routes. */
export const DESCRIBED = { tags: ['releases'], security: [{ bearer: [] }] };
