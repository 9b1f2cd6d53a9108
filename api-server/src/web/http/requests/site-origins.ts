import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

const HEADERS = [
  'Accept',
  'Accept-Language',
  'App-Code',
  'Authorization',
  'Content-Type',
  'DPoP',
  'Idempotency-Key',
];
/** Headers of resumable uploads. */
const TUS_HEADERS = ['Tus-Resumable', 'Upload-Offset', 'Upload-Length'];
const DAY_SECONDS = 24 * 3600;

/**
 * Lets pages of these origins call the API from another site. Calls carry their credentials
 * themselves, so no cookies are sent. Without origins no CORS headers are sent.
 */
export async function allowSiteOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await app.register(cors, {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH'],
    allowedHeaders: [...HEADERS, ...TUS_HEADERS],
    exposedHeaders: ['Retry-After', 'X-Request-Id', ...TUS_HEADERS],
    maxAge: DAY_SECONDS,
    strictPreflight: false,
  });
}
