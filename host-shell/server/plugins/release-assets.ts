import fastifyStatic from '@fastify/static';
import { StoreAwayError, StoreError, type ServedFiles } from '@vidra/remote-kit/store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendProblem } from '../problem.ts';

const PREFIX = '/remotes/';

/** Worker scripts of the form `assets/<name>.worker.<hash>.js`. */
const WORKER_FILE = /\.worker\.[0-9a-f]+\.js(\.(br|gz))?$/;
/**
 * A worker has the policy of its own file instead of the page's. Only the worker may run
 * WebAssembly, and it can send data only to this site.
 */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Serves files of live and older releases. They never change, so browsers cache them permanently.
 */
export async function releaseAssets(app: FastifyInstance, servedFiles: ServedFiles): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    const [name, hash, ...file] = toPath(request.url).slice(PREFIX.length).split('/');
    if (!name || !hash || file.length === 0) return;
    try {
      const encodings = await servedFiles.provide(name, hash, file.join('/'));
      if (!encodings) return await sendMissing(reply);
      // A damaged encoding is not sent, but the original file is.
      request.headers['accept-encoding'] = filterEncodings(
        request.headers['accept-encoding'],
        encodings,
      );
    } catch (error) {
      // An invalid name is not found either.
      if (error instanceof StoreError && !(error instanceof StoreAwayError)) return;
      request.log.error({ err: error }, 'a file cannot be read from the release store');
      void reply.header('retry-after', '5');
      const detail = "We can't load the file right now. Try again in a moment.";
      await sendProblem(reply, 'unavailable', 'Service unavailable', detail);
    }
  });
  await app.register(fastifyStatic, {
    root: servedFiles.root,
    prefix: PREFIX,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (response, path) => {
      if (WORKER_FILE.test(path)) void response.header('content-security-policy', WORKER_POLICY);
      // Scripts are loaded with `crossorigin`, also from a CDN's address.
      void response.header('access-control-allow-origin', '*');
    },
  });
}

function sendMissing(reply: FastifyReply): FastifyReply {
  return sendProblem(reply, 'not_found', 'Not found', 'No release contains this file.');
}

/** Removes damaged encodings from those that a browser accepts. */
function filterEncodings(
  acceptEncoding: string | string[] | undefined,
  encodings: readonly string[],
): string {
  const names = String(acceptEncoding ?? '').split(',');
  const sound = names.filter((name) => {
    const [coding = ''] = name.trim().split(';');
    return encodings.includes(coding.trim());
  });
  return sound.join(',') || 'identity';
}

function toPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
