import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isPastItsEnd, isSigned } from './signature-v4.ts';

interface StoredObject {
  bytes: Buffer;
  contentType: string;
  changed: Date;
}

/** The part of S3 that the storage uses, on this machine. It checks every signature. */
export interface S3Server {
  /** The environment of an API that uses it. */
  environment: Record<string, string>;
  origin: string;
  objects: Map<string, StoredObject>;
  close: () => Promise<void>;
}

const SECRET = 'secret-of-the-test-bucket';
const BUCKET = 'media';

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function list(objects: Map<string, StoredObject>, prefix: string): string {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, { bytes, changed }]) => {
      const fields = `<Size>${bytes.length}</Size><LastModified>${changed.toISOString()}</LastModified>`;
      return `<Contents><Key>${key}</Key>${fields}</Contents>`;
    });
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
}

function send(request: IncomingMessage, response: ServerResponse, url: URL, found: StoredObject) {
  const { bytes, contentType } = found;
  const disposition = url.searchParams.get('response-content-disposition');
  const headers = {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    'cache-control': url.searchParams.get('response-cache-control') ?? '',
    ...(disposition !== null && { 'content-disposition': disposition }),
  };
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (range) {
    const part = bytes.subarray(Number(range[1]), Number(range[2]) + 1);
    const contentRange = `bytes ${range[1]}-${range[2]}/${bytes.length}`;
    response.writeHead(206, { ...headers, 'content-range': contentRange });
    response.end(part);
    return;
  }
  response.writeHead(200, { ...headers, 'content-length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

async function answer(
  objects: Map<string, StoredObject>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const bytes = await buffer(request);
  const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
  const key = path.join('/');
  const found = objects.get(key);
  if (!isSigned(request, url, SECRET)) refuse(response, 403, 'SignatureDoesNotMatch');
  else if (isPastItsEnd(url)) refuse(response, 403, 'AccessDenied');
  else if (bucket !== BUCKET) refuse(response, 404, 'NoSuchBucket');
  else if (request.method === 'PUT') {
    const contentType = request.headers['content-type'] ?? '';
    objects.set(key, { bytes, contentType, changed: new Date() });
    response.writeHead(200, { etag: '"x"' }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (key === '') {
    response.writeHead(200, { 'content-type': 'application/xml' });
    response.end(list(objects, url.searchParams.get('prefix') ?? ''));
  } else if (found) send(request, response, url, found);
  else refuse(response, 404, 'NoSuchKey');
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => {
    answer(objects, request, response).catch(() => refuse(response, 500, 'InternalError'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    ...{ objects, origin },
    environment: {
      STORAGE: 's3',
      S3_ENDPOINT: origin,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: SECRET,
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
