import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding } from '../compress.ts';

/** Below this size, compression saves no packet. */
const LEAST_BYTES = 1_400;
const QUALITY = 4;
/** These responses contain tokens, whose content must not leak through the compressed length. */
const WITH_SECRETS = /\/simpleUser\//;

/**
 * Sends an API response, and compresses JSON that the API did not compress. Event streams and files
 * pass unchanged.
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
  // An interrupted body ends the response too; the reply sees that in the stream that it sends.
  pipeline(body, compressor, () => undefined);
  void reply.removeHeader('content-length').header('content-encoding', encoding).send(compressor);
}
