import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/**
 * Above this quality, compressing each response anew costs more time than the saved bytes are
 * worth.
 */
const QUALITY = 5;

/** Sends text with the best compression that the client accepts. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  addVary(reply);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding === 'identity') return reply.send(text);
  const bytes = Buffer.from(text);
  const body =
    encoding === 'br' ? await brotli(bytes, createBrotliOptions(bytes)) : await compressGzip(bytes);
  return reply.header('content-encoding', encoding).send(body);
}

/**
 * Sends a page that is composed for each request. The answer to HEAD has no length if the page is
 * compressed: the nonce alone changes it.
 */
export async function sendComposed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (request.method !== 'HEAD' || encoding === 'identity') {
    return sendCompressed(request, reply, html);
  }
  return addVary(reply).header('content-encoding', encoding).send();
}

/** The language of a page may depend on other headers. */
function addVary(reply: FastifyReply): FastifyReply {
  const otherHeaders = reply.getHeader('vary');
  return reply.header('vary', ['accept-encoding', otherHeaders].filter(Boolean).join(', '));
}

/** Returns the best encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(header: string | string[] | undefined): 'br' | 'gzip' | 'identity' {
  const acceptedEncodings = listAcceptedEncodings(header);
  if (acceptedEncodings.includes('br')) return 'br';
  return acceptedEncodings.includes('gzip') ? 'gzip' : 'identity';
}

/** Lists the encodings that an `Accept-Encoding` header allows, in lower case. */
export function listAcceptedEncodings(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*/))
    .filter(([, weight]) => weight === undefined || Number(weight.replace('q=', '')) > 0)
    .map(([name = '']) => name);
}

function createBrotliOptions(bytes: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
