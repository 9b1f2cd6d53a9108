import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { brotliCompress, constants } from 'node:zlib';
import { promisify } from 'node:util';

const compress = promisify(brotliCompress);
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
};

interface Served {
  readonly type: string;
  readonly body: Buffer;
  readonly brotli: Buffer | undefined;
}

export interface Variant {
  readonly port: number;
  /** HTML for every address that is not a file. */
  readonly html: string;
  /** Folder with this variant's files. Without it, everything comes from `upstream`. */
  readonly folder?: string;
  /** Address of the running site, for its API and the shared files. */
  readonly upstream: string;
}

/** Serves a variant of the site like its own server: brotli, one origin, immutable files. */
export async function serveVariant(variant: Variant): Promise<() => void> {
  const page = await toServed('.html', Buffer.from(variant.html));
  const files = new Map<string, Promise<Served | undefined>>();
  const server = createServer((clientRequest, answer) => {
    const path = new URL(clientRequest.url ?? '/', 'http://x').pathname;
    if (/^\/(api|app|remotes|icons|releases)/.test(path))
      forward(variant.upstream, clientRequest, answer);
    else if (extname(path) === '') send(answer, page, 'no-store');
    else void sendFile(variant, files, path, answer);
  });
  await new Promise<void>((resolve) => server.listen(variant.port, '127.0.0.1', resolve));
  return () => {
    server.closeAllConnections();
    server.close();
  };
}

async function sendFile(
  { folder }: Variant,
  files: Map<string, Promise<Served | undefined>>,
  path: string,
  answer: ServerResponse,
): Promise<void> {
  const servedFile =
    files.get(path) ?? (folder ? readServed(join(folder, normalize(path))) : undefined);
  if (servedFile) files.set(path, servedFile);
  const file = await servedFile;
  if (file) send(answer, file, 'public, max-age=31536000, immutable');
  else answer.writeHead(404).end();
}

async function readServed(path: string): Promise<Served | undefined> {
  const body = await readFile(path).catch(() => undefined);
  return body && toServed(extname(path), body);
}

async function toServed(extension: string, body: Buffer): Promise<Served> {
  const type = TYPES[extension] ?? 'application/octet-stream';
  const quality = extension === '.html' ? 5 : 11;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const brotli = type.startsWith('text/') ? await compress(body, { params }) : undefined;
  return { type, body, brotli };
}

function send(answer: ServerResponse, { type, body, brotli }: Served, cacheControl: string): void {
  const bytes = brotli ?? body;
  answer.writeHead(200, {
    'content-type': type,
    'content-length': bytes.length,
    'cache-control': cacheControl,
    ...(brotli ? { 'content-encoding': 'br' } : {}),
  });
  answer.end(bytes);
}

function forward(upstream: string, clientRequest: IncomingMessage, answer: ServerResponse): void {
  const { method, headers } = clientRequest;
  const upstreamRequest = request(
    new URL(clientRequest.url ?? '/', upstream),
    { method, headers },
    (reply) => {
      answer.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(answer);
    },
  );
  upstreamRequest.on('error', () => answer.destroy());
  clientRequest.pipe(upstreamRequest);
}
