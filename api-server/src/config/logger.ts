import type { FastifyBaseLogger } from 'fastify';

/** Structured logger. The first argument holds the fields, including `err`. */
export type Logger = FastifyBaseLogger;
