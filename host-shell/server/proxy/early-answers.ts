import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildConnector } from 'undici';

type Written = (error?: Error | null) => void;
type Write = (chunk: unknown, encoding: BufferEncoding, callback: Written) => void;
type WriteMany = (
  chunks: { chunk: unknown; encoding: BufferEncoding }[],
  callback: Written,
) => void;

/**
 * Creates a connector that still reads a response when the API stops accepting the body. The API
 * refuses some bodies before they are sent completely, and later writes fail.
 */
export function connectForEarlyAnswers(): buildConnector.connector {
  const connect = buildConnector({});
  return (options, callback) => {
    connect(options, (...result) => {
      const [error, socket] = result;
      if (!error) forgiveWrites(socket);
      callback(...result);
    });
  };
}

const isClosed = (error: NodeJS.ErrnoException) =>
  error.code === 'EPIPE' || error.code === 'ECONNRESET';

/** Reading after the response reveals the end of the connection. */
function forgiveWrites(socket: Socket): void {
  const forgive =
    (callback: Written): Written =>
    (error) => {
      callback(error && isClosed(error) ? null : error);
    };
  const stream = socket as unknown as { _write: Write; _writev?: WriteMany | undefined };
  const write = stream._write.bind(socket);
  stream._write = (chunk, encoding, callback) => {
    write(chunk, encoding, forgive(callback));
  };
  const writeMany = stream._writev?.bind(socket);
  if (!writeMany) return;
  stream._writev = (chunks, callback) => {
    writeMany(chunks, forgive(callback));
  };
}

/**
 * Forwards the body as a separate stream. Ending it early must not end the visitor's connection,
 * which still carries the response.
 */
export function detachBody(request: FastifyRequest, _: FastifyReply, done: () => void): void {
  const { raw, body } = request;
  if (body !== raw) {
    done();
    return;
  }
  const passThrough = new PassThrough();
  raw.once('close', () => {
    if (!raw.complete) passThrough.destroy(new Error('The request was cut off.'));
  });
  raw.pipe(passThrough);
  request.body = passThrough;
  done();
}
