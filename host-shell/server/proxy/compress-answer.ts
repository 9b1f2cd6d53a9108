import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../compress.ts';

/** Below this a packet is saved by nothing. */
const LEAST_BYTES = 1_400;
const QUALITY = 4;
/** These hold tokens: what they hold must not be told by its length. */
const WITH_SECRETS = /\/simpleUser\//;

/**
 * Sends an answer of the API, compressed where it is JSON that the API did not compress. Streams of
 * events and files pass as they are.
 */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, body: Readable): void {
  const type = String(reply.getHeader('content-type') ?? '');
  const bytes = Number(reply.getHeader('content-length') ?? 0);
  const isPlain = reply.getHeader('content-encoding') === undefined;
  const isJson = /^application\/(problem\+)?json\b/.test(type);
  if (!isJson || !isPlain || bytes < LEAST_BYTES || WITH_SECRETS.test(request.url)) {
    void reply.send(body);
    return;
  }
  void reply.header('vary', 'accept-encoding');
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity' || request.method === 'HEAD') {
    void reply.send(body);
    return;
  }
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  const compressor = encoding === 'br' ? createBrotliCompress({ params }) : createGzip();
  // A body that breaks off ends the answer too; the reply sees that by the stream it sends.
  pipeline(body, compressor, () => undefined);
  void reply.removeHeader('content-length').header('content-encoding', encoding).send(compressor);
}
