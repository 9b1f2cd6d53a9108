import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { computeEtag, findFailedCondition } from './conditions.ts';
import { parseDeletedKeys, escapeXml, renderListing } from './listing.ts';
import { PartedUploads } from './parts.ts';
import type { StoredObject } from './stored-object.ts';
import { isPastItsEnd, isSigned } from './signature-v4.ts';

/** A fault of a single response. `half`: the connection breaks off within the body. */
export type S3Fault = { status: number; code: string } | 'silence' | 'reset' | 'garbage' | 'half';

/**
 * A local server for the part of S3 that this product uses: objects with conditional writes,
 * ranges, paginated
 * listings, bulk deletion, presigned URLs. It checks every signature.
 */
export interface S3Server {
  /** Environment variables of an API that uses it. */
  environment: Record<string, string>;
  origin: string;
  objects: Map<string, StoredObject>;
  /** Rejects every request like a service that is down, until it is reset. */
  broken: boolean;
  /** Faults of the next requests, one per request. */
  faults: S3Fault[];
  close: () => Promise<void>;
}

/** Differences of other services from Amazon S3. */
export interface S3Habits {
  /** Like Cloudflare R2: all parts of an upload except the last have the same size. */
  equalParts?: boolean;
  /** Like Alibaba OSS: writes do not support `If-None-Match`. */
  refusesConditions?: boolean;
}

const SECRET = 'secret-of-the-test-bucket';
const BUCKET = 'media';

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  storedObject: StoredObject,
) {
  const { bytes, contentType, contentEncoding, metadata } = storedObject;
  const disposition = url.searchParams.get('response-content-disposition');
  const headers = {
    'content-type': contentType,
    'accept-ranges': 'bytes',
    etag: computeEtag(bytes),
    'last-modified': storedObject.changed.toUTCString(),
    'cache-control': url.searchParams.get('response-cache-control') ?? '',
    ...(contentEncoding !== undefined && { 'content-encoding': contentEncoding }),
    ...metadata,
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

function readMetadata({ headers }: IncomingMessage): Record<string, string> {
  const metaEntries = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'));
  return Object.fromEntries(metaEntries.map(([name, value]) => [name, String(value)]));
}

function put(
  objects: Map<string, StoredObject>,
  request: IncomingMessage,
  key: string,
  bytes: Buffer,
) {
  const refusal = findFailedCondition(request.headers, objects.get(key)?.bytes);
  if (refusal) return refusal;
  const { 'content-type': contentType = '', 'content-encoding': contentEncoding } = request.headers;
  objects.set(key, {
    bytes,
    contentType,
    ...(contentEncoding && { contentEncoding }),
    metadata: readMetadata(request),
    changed: new Date(),
  });
  return undefined;
}

function sendXml(response: ServerResponse, xml: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${xml}`);
}

interface Contents {
  objects: Map<string, StoredObject>;
  parts: PartedUploads;
  habits: S3Habits;
}

async function answer(
  { objects, parts, habits }: Contents,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '', `http://${request.headers.host}`);
  const bytes = await buffer(request);
  const [, bucket, ...path] = decodeURIComponent(url.pathname).split('/');
  const key = path.join('/');
  const storedObject = objects.get(key);
  if (!(await isSigned(request, url, SECRET))) refuse(response, 403, 'SignatureDoesNotMatch');
  else if (isPastItsEnd(url)) refuse(response, 403, 'AccessDenied');
  else if (bucket !== BUCKET) refuse(response, 404, 'NoSuchBucket');
  else if (answerParts({ objects, parts }, request, response, url, key, bytes)) return;
  else if (habits.refusesConditions && request.headers['if-none-match'] !== undefined) {
    refuse(response, 400, 'InvalidArgument');
  } else if (request.method === 'PUT') {
    const refusal = put(objects, request, key, bytes);
    if (refusal) refuse(response, refusal.status, refusal.code);
    else response.writeHead(200, { etag: computeEtag(bytes) }).end();
  } else if (request.method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (request.method === 'POST' && url.searchParams.has('delete')) {
    const keys = parseDeletedKeys(bytes.toString());
    for (const deletedKey of keys) objects.delete(deletedKey);
    const deletedEntries = keys.map(
      (deletedKey) => `<Deleted><Key>${escapeXml(deletedKey)}</Key></Deleted>`,
    );
    const isQuiet = bytes.includes('<Quiet>true</Quiet>');
    sendXml(response, `<DeleteResult>${isQuiet ? '' : deletedEntries.join('')}</DeleteResult>`);
  } else if (key === '') sendXml(response, renderListing(objects, url.searchParams));
  else if (storedObject) send(request, response, url, storedObject);
  else refuse(response, 404, 'NoSuchKey');
}

/** @returns whether the request was about a multipart upload */
function answerParts(
  { objects, parts }: Pick<Contents, 'objects' | 'parts'>,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  key: string,
  bytes: Buffer,
): boolean {
  const store = (name: string, content: Buffer) => {
    objects.set(name, { bytes: content, contentType: '', changed: new Date() });
  };
  const partAnswer = parts.answer(request.method ?? '', key, url.searchParams, bytes, store);
  if (!partAnswer) return false;
  if ('refused' in partAnswer) refuse(response, partAnswer.refused.status, partAnswer.refused.code);
  else if ('etag' in partAnswer) response.writeHead(200, { etag: partAnswer.etag }).end();
  else sendXml(response, partAnswer.xml);
  return true;
}

/** @returns whether the request is still answered normally */
function misbehave(fault: S3Fault, request: IncomingMessage, response: ServerResponse): boolean {
  if (typeof fault === 'object') refuse(response, fault.status, fault.code);
  else if (fault === 'reset') request.socket.destroy();
  else if (fault === 'garbage') response.writeHead(503).end('<html>not today');
  if (fault !== 'half') return false;
  const write = response.write.bind(response);
  response.end = ((bytes?: Buffer) => {
    if (bytes) write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy());
    else request.socket.destroy();
    return response;
  }) as typeof response.end;
  return true;
}

export async function startS3Server(habits: S3Habits = {}): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const parts = new PartedUploads(habits.equalParts);
  const server = createServer((request, response) => {
    if (startedServer.broken) {
      refuse(response, 500, 'InternalError');
      return;
    }
    const fault = startedServer.faults.shift();
    if (fault && !misbehave(fault, request, response)) request.resume();
    else
      answer({ objects, parts, habits }, request, response).catch(() =>
        refuse(response, 500, 'InternalError'),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const startedServer: S3Server = {
    objects,
    origin,
    broken: false,
    faults: [],
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
  return startedServer;
}
