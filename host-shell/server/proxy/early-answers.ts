import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildConnector } from 'undici';

type Written = (error?: Error | null) => void;
type Write = (chunk: unknown, encoding: BufferEncoding, written: Written) => void;
type WriteMany = (chunks: { chunk: unknown; encoding: BufferEncoding }[], written: Written) => void;

/**
 * Connects so that an answer is read although the API takes no more of the body: it refuses some
 * bodies before they are sent whole, and what is written after that fails.
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

/** The end of the connection is seen by reading from it, after the answer. */
function forgiveWrites(socket: Socket): void {
  const forgive =
    (written: Written): Written =>
    (error) => {
      written(error && isClosed(error) ? null : error);
    };
  const stream = socket as unknown as { _write: Write; _writev?: WriteMany | undefined };
  const write = stream._write.bind(socket);
  stream._write = (chunk, encoding, written) => {
    write(chunk, encoding, forgive(written));
  };
  const writeMany = stream._writev?.bind(socket);
  if (!writeMany) return;
  stream._writev = (chunks, written) => {
    writeMany(chunks, forgive(written));
  };
}

/**
 * Hands the body on as a stream of its own: whoever ends that early must not end the visitor's
 * connection, on which the answer is to go.
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
