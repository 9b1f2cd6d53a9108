import { extname } from 'node:path';
import fastifyStatic from '@fastify/static';
import {
  getDictionaryMatch,
  StoreAwayError,
  StoreError,
  type ReleaseStore,
} from '@vidra/remote-kit/store';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createDeltaReader } from '../live/delta-reader.ts';
import type { LiveSite } from '../live/live-site.ts';
import {
  BUNDLE_QUERY,
  createWorkerStarter,
  type WorkerRefusal,
  type WorkerStart,
} from '../live/worker-starter.ts';
import { sendProblem } from '../problem.ts';
import { listAcceptedEncodings } from '../compress.ts';

/** A byte sequence of 32 bytes as a structured field (RFC 9651), perhaps with parameters. */
const DIGEST = /^:([A-Za-z0-9+/]{43}=):\s*(;|$)/;

/**
 * Returns the SHA-256 in hexadecimal of the dictionary that a browser has and can use; undefined
 * when the response must not depend on one.
 */
function readDictionary({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  // A range counts bytes of the other forms.
  if (headers.range !== undefined) return undefined;
  if (!listAcceptedEncodings(headers['accept-encoding']).includes('dcz')) return undefined;
  const [, digest] = DIGEST.exec(String(headers['available-dictionary'] ?? '').trim()) ?? [];
  return digest === undefined ? undefined : Buffer.from(digest, 'base64').toString('hex');
}

const PREFIX = '/remotes/';

/** Worker scripts of the form `assets/<name>.worker.<hash>.js`. */
const WORKER_FILE = /\.worker\.[0-9a-f]+\.js(\.(br|gz))?$/;
/**
 * A worker has the policy of its own file instead of the page's. Only the worker may run
 * WebAssembly, and it can send data only to this site.
 */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const YEAR_SECONDS = 31_536_000;
const SCRIPT_TYPE = 'text/javascript; charset=utf-8';
/** Types of the files that have deltas. */
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': SCRIPT_TYPE,
  '.json': 'application/json; charset=utf-8',
};

interface AssetSources {
  readonly store: Pick<ReleaseStore, 'served' | 'listDeltas' | 'readDelta' | 'readRecord'>;
  readonly site: Pick<LiveSite, 'settings'>;
}

/**
 * Serves files of live and older releases. They never change, so browsers cache them permanently.
 * A browser that has the file of an older release gets the delta against that, if it is stored.
 */
export async function releaseAssets(
  app: FastifyInstance,
  { store, site }: AssetSources,
): Promise<void> {
  const startWorker = createWorkerStarter(store, site);
  const servedFiles = store.served;
  const readDelta = createDeltaReader(store);
  app.addHook('onRequest', async (request, reply) => {
    const [name, hash, ...file] = toPath(request.url).slice(PREFIX.length).split('/');
    if (!name || !hash || file.length === 0) return;
    const fileName = file.join('/');
    try {
      const encodings = await servedFiles.provide(name, hash, fileName);
      if (!encodings) return await sendMissing(reply);
      if (WORKER_FILE.test(fileName) && !request.url.endsWith(BUNDLE_QUERY)) {
        const start = await startWorker(name, hash, fileName);
        if (start) return await sendWorkerStart(reply, start);
      }
      const match = getDictionaryMatch(name, fileName);
      if (match !== undefined) {
        void reply.header('use-as-dictionary', `match="${match}"`);
        void reply.header('vary', 'accept-encoding, available-dictionary');
        const dictionary = readDictionary(request);
        const delta = dictionary && (await readDelta({ name, hash, file: fileName, dictionary }));
        if (delta) return await sendDelta(reply, fileName, delta);
      }
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
    maxAge: `${YEAR_SECONDS}s`,
    setHeaders: (response, path) => setFileHeaders(response, path),
  });
}

function setFileHeaders(response: Pick<FastifyReply, 'header'>, path: string): void {
  if (WORKER_FILE.test(path)) void response.header('content-security-policy', WORKER_POLICY);
  // Scripts are loaded with `crossorigin`, also from a CDN's address.
  void response.header('access-control-allow-origin', '*');
}

/** It depends on the grants, so it is not kept like the files. */
function sendWorkerStart(reply: FastifyReply, start: WorkerStart | WorkerRefusal): FastifyReply {
  if ('advice' in start) return sendProblem(reply, 'forbidden', 'Not granted', start.advice);
  return reply
    .type(SCRIPT_TYPE)
    .header('cache-control', 'no-cache')
    .header('content-security-policy', start.policy)
    .send(start.script);
}

function sendDelta(reply: FastifyReply, file: string, delta: Buffer): FastifyReply {
  setFileHeaders(reply, file);
  // These concern documents, and are longer than most deltas.
  for (const name of ['cross-origin-opener-policy', 'permissions-policy']) reply.removeHeader(name);
  return (
    reply
      .type(TYPES[extname(file)] ?? 'application/octet-stream')
      .header('content-encoding', 'dcz')
      // A shared cache that ignores `Vary` must not send a delta to somebody else.
      .header('cache-control', `private, max-age=${YEAR_SECONDS}, immutable`)
      .send(delta)
  );
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
