import httpProxy from '@fastify/http-proxy';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendAnswer } from '../proxy/compress-answer.ts';
import { connectForEarlyAnswers, detachBody } from '../proxy/early-answers.ts';
import { sendProblem } from '../problem.ts';
import { createVisitorHeaders } from '../visitor-headers.ts';

const PREFIXES = ['/api', '/app', '/dev/mail', '/dev/mail.json'];
/** Task events have pauses of up to this long between heartbeats, or longer under load. */
const SILENCE_MS = 300_000;
/** Each open tab holds one connection for its events. */
const CONNECTIONS = 10_000;

/** Proxies the API, with bodies and responses as streams. */
export async function registerApiProxy(app: FastifyInstance, apiUrl: string): Promise<void> {
  for (const prefix of PREFIXES) {
    await app.register(httpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // The client decides on a retry and sees the API's own response until then.
      maxRetriesOn503: 0,
      preHandler: detachBody,
      undici: {
        connections: CONNECTIONS,
        headersTimeout: SILENCE_MS,
        bodyTimeout: SILENCE_MS,
        connect: connectForEarlyAnswers(),
      },
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          // The site's own server has already sent 100 Continue.
          expect: undefined,
          ...createVisitorHeaders(request as FastifyRequest),
        }),
        onResponse: (request, reply, answer) => {
          const { stream } = answer as unknown as { stream: Readable };
          sendAnswer(request as FastifyRequest, reply as FastifyReply, stream);
        },
        onError: (reply) => {
          void reply.header('retry-after', '5');
          sendProblem(
            reply as Parameters<typeof sendProblem>[0],
            'unavailable',
            'Service unavailable',
            "The service isn't available right now. Try again in a moment.",
          );
        },
      },
    });
  }
}
