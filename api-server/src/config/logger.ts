import type { FastifyBaseLogger } from 'fastify';

/** The structured log; the first argument holds fields, `err` among them. */
export type Logger = FastifyBaseLogger;
