/** @jest-environment jsdom */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, startServer, until } from '../testing/server.ts';
import { setConfig } from './config.ts';
import { unfinishedFiles, uploadPicture } from './upload.ts';

const PROBLEM = { 'content-type': 'application/problem+json' };
const SIZE = 300_000;
let server: Awaited<ReturnType<typeof startServer>>;
let patch: (request: IncomingMessage, response: ServerResponse) => void;
let seen: string[];
/** Of the announced files. */
let size = SIZE;
/** What has come of each announced file. */
let arrived: Map<string, number>;
// jsdom's XMLHttpRequest sends jsdom's own files only, which this setting replaces by Node's.
const frame = document.createElement('iframe');
document.body.append(frame);
const JsdomFile = (frame.contentWindow as unknown as { File: typeof File }).File;
const picture = (length = SIZE) =>
  new JsdomFile(['x'.repeat(length)], 'cat.jpg', { type: 'image/jpeg', lastModified: 1 });

const uidOf = (request: IncomingMessage) => request.url?.split('/').at(-1) ?? '';

function receive(request: IncomingMessage, response: ServerResponse, taken = Infinity): void {
  void bytesOf(request).then((body) => {
    const before = arrived.get(uidOf(request)) ?? 0;
    expect(Number(request.headers['upload-offset'])).toBe(before);
    const offset = before + Math.min(body.length, taken);
    arrived.set(uidOf(request), offset);
    response.writeHead(204, { 'upload-offset': offset }).end();
  });
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '' } = request;
  seen.push(`${method} ${url}`);
  response.setHeader('access-control-expose-headers', 'upload-offset, upload-length');
  if (method === 'HEAD') {
    const offset = arrived.get(uidOf(request));
    if (offset === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'upload-offset': offset, 'upload-length': size }).end();
    return;
  }
  if (method === 'PATCH') {
    patch(request, response);
    return;
  }
  void bytesOf(request).then((body) => {
    seen.push(body.toString());
    const fileUid = `f${arrived.size + 1}`;
    if (url.endsWith('getWebPreSignedUrl')) arrived.set(fileUid, 0);
    const target = { fileUid, url: `/up/${fileUid}`, expiresAt: Date.now() + 60_000 };
    response.end(url.endsWith('complete') ? body : JSON.stringify(target));
  });
}

beforeEach(async () => {
  seen = [];
  size = SIZE;
  arrived = new Map();
  localStorage.clear();
  patch = receive;
  server = await startServer(answer);
  setConfig({ productCode: 'vidra', apiBaseUrl: server.url, onUnauthorized: () => undefined });
});
afterEach(() => {
  server.stop();
});

describe('what an upload says of itself', () => {
  /** The App-Code of each request to the upload's address. */
  const codes: unknown[] = [];
  const noted = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/up/')) codes.push(request.headers['app-code']);
    answer(request, response);
  };
  beforeEach(() => codes.splice(0));

  test('the application code, to the API itself', async () => {
    const own = await startServer(noted);
    setConfig({ productCode: 'vidra', apiBaseUrl: own.url, onUnauthorized: () => undefined });
    await uploadPicture(picture());
    own.stop();
    expect(codes).toEqual(['vidra', 'vidra']);
  });

  test('nothing, to a storage of another origin', async () => {
    const storage = await startServer(noted);
    const api = await startServer((request, response) => {
      const target = { fileUid: 'f1', url: `${storage.url}/up/f1`, expiresAt: Date.now() + 60_000 };
      arrived.set('f1', 0);
      void bytesOf(request).then(() => response.end(JSON.stringify(target)));
    });
    setConfig({ productCode: 'vidra', apiBaseUrl: api.url, onUnauthorized: () => undefined });
    await uploadPicture(picture());
    storage.stop();
    api.stop();
    expect(codes).toEqual([undefined, undefined]);
  });
});

test('announces, sends the bytes with progress, and has them checked', async () => {
  const progress: number[] = [];
  const uploaded = await uploadPicture(picture(), {
    onProgress: (fraction) => progress.push(fraction),
  });

  expect(uploaded).toEqual({ fileUid: 'f1' });
  expect(seen).toEqual([
    'POST /app/openapi/upload/getWebPreSignedUrl',
    '{"fileName":"cat.jpg","contentType":"image/jpeg","sizeBytes":300000,"kind":"picture","protocol":"tus"}',
    'HEAD /up/f1',
    'PATCH /up/f1',
    'POST /app/openapi/upload/complete',
    '{"fileUid":"f1"}',
  ]);
  expect(arrived.get('f1')).toBe(SIZE);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(localStorage).toHaveLength(0);
});

test('goes on by itself after a lost connection, with what is missing', async () => {
  let lost = false;
  patch = (request, response) => {
    if (lost) receive(request, response);
    else {
      lost = true;
      arrived.set(uidOf(request), 1000);
      request.socket.destroy();
    }
  };
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await uploadPicture(picture())).toEqual({ fileUid: 'f1' });
  expect(arrived.get('f1')).toBe(SIZE);
  error.mockRestore();
});

test('a part that the server took is followed by the rest', async () => {
  const limits = [1000, Infinity];
  patch = (request, response) => {
    receive(request, response, limits.shift());
  };
  await uploadPicture(picture());
  expect(seen.filter((line) => line.startsWith('PATCH'))).toHaveLength(2);
});

test('the same file goes on after a reload, another one does not', async () => {
  const control = new AbortController();
  patch = (request) => {
    arrived.set(uidOf(request), 1000);
    control.abort();
  };
  await expect(uploadPicture(picture(), { signal: control.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  patch = receive;
  expect(unfinishedFiles(['picture'])).toEqual(['cat.jpg']);
  expect(unfinishedFiles(['video'])).toEqual([]);
  expect(await uploadPicture(picture(10))).toEqual({ fileUid: 'f2' });
  const going = uploadPicture(picture());
  // What goes on here has not been cut off.
  expect(unfinishedFiles(['picture'])).toEqual([]);
  expect(await going).toEqual({ fileUid: 'f1' });
  expect(localStorage).toHaveLength(0);
});

test('the same file twice at once is uploaded twice', async () => {
  const both = await Promise.all([uploadPicture(picture()), uploadPicture(picture())]);
  expect(new Set(both.map(({ fileUid }) => fileUid)).size).toBe(2);
});

test('what was begun and is gone by now begins anew', async () => {
  const control = new AbortController();
  patch = () => {
    control.abort();
  };
  await uploadPicture(picture(), { signal: control.signal }).catch(() => undefined);
  arrived.delete('f1');
  arrived.set('other', 0);
  patch = receive;
  expect(await uploadPicture(picture())).toEqual({ fileUid: 'f2' });
});

test('a refused file is told in the words of the server, and is not kept in mind', async () => {
  patch = (request, response) => {
    request.resume();
    const problem = { code: 'image_too_large_bytes', detail: 'At most 20 MB.', status: 413 };
    response.writeHead(413, PROBLEM).end(JSON.stringify(problem));
  };
  await expect(uploadPicture(picture())).rejects.toMatchObject({
    code: 'image_too_large_bytes',
    detail: 'At most 20 MB.',
  });
  expect(localStorage).toHaveLength(0);
});

test('aborting ends the upload and asks for no check', async () => {
  patch = (request) => request.resume();
  const control = new AbortController();
  const upload = uploadPicture(picture(), { signal: control.signal });
  const outcome = upload.catch((error: unknown) => error);
  await until(() => seen.some((line) => line.startsWith('PATCH')));
  control.abort();

  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(seen).not.toContain('POST /app/openapi/upload/complete');
});

// From here on the tests build on each other: what got through is remembered.

/** Answers as nginx does whose `client_max_body_size` is so large. */
function refuseAbove(limit: number): void {
  patch = (request, response) => {
    if (Number(request.headers['content-length']) <= limit) {
      receive(request, response);
      return;
    }
    request.resume();
    const html = '<html><head><title>413 Request Entity Too Large</title></head></html>';
    response.writeHead(413, { 'content-type': 'text/html', connection: 'close' }).end(html);
  };
}

test('the largest part is what usual limits let through', async () => {
  const sizes: number[] = [];
  patch = (request, response) => {
    sizes.push(Number(request.headers['content-length']));
    receive(request, response);
  };
  size = 40_000_000;
  await uploadPicture(picture(size));
  expect(sizes).toEqual([33_554_432, size - 33_554_432]);
  expect(33_554_432).toBeLessThan(100_000_000);
}, 30_000);

test('a proxy that lets little through gets smaller parts, and the next file too', async () => {
  refuseAbove(200_000);
  expect(await uploadPicture(picture())).toEqual({ fileUid: 'f1' });
  expect(arrived.get('f1')).toBe(SIZE);
  const patches = () => seen.filter((line) => line.startsWith('PATCH')).length;
  const before = patches();
  expect(await uploadPicture(picture())).toEqual({ fileUid: 'f2' });
  expect(patches() - before).toBe(Math.ceil(SIZE / 131_072));
});

test('a proxy that lets next to nothing through is told', async () => {
  refuseAbove(1_000);
  await expect(uploadPicture(picture())).rejects.toMatchObject({ code: 'payload_too_large' });
});
