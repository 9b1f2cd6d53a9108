/** @jest-environment jsdom */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { dispatch, isAuthorizedNow, resetSession } from '../session/store.ts';
import { createLoginAnswer } from '../testing/fake-api.ts';
import { readBytes, startServer, waitUntil } from '../testing/server.ts';
import { setConfig } from './config.ts';
import { listUnfinishedFiles, uploadPicture } from './upload.ts';

const PROBLEM = { 'content-type': 'application/problem+json' };
const SIZE = 300_000;
let server: Awaited<ReturnType<typeof startServer>>;
let patch: (request: IncomingMessage, response: ServerResponse) => void;
let seenRequests: string[];
/** Size of the announced files. */
let size = SIZE;
/** Received bytes of each announced file. */
let bytesByUid: Map<string, number>;
// jsdom's XMLHttpRequest accepts only jsdom's own files, which this setup replaces by Node's.
const frame = document.createElement('iframe');
document.body.append(frame);
const JsdomFile = (frame.contentWindow as unknown as { File: typeof File }).File;
const createPicture = (length = SIZE) =>
  new JsdomFile(['x'.repeat(length)], 'cat.jpg', { type: 'image/jpeg', lastModified: 1 });

const getUid = (request: IncomingMessage) => request.url?.split('/').at(-1) ?? '';

function receive(
  request: IncomingMessage,
  response: ServerResponse,
  acceptedBytes = Infinity,
): void {
  void readBytes(request).then((body) => {
    const before = bytesByUid.get(getUid(request)) ?? 0;
    expect(Number(request.headers['upload-offset'])).toBe(before);
    const offset = before + Math.min(body.length, acceptedBytes);
    bytesByUid.set(getUid(request), offset);
    response.writeHead(204, { 'upload-offset': offset }).end();
  });
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '' } = request;
  seenRequests.push(`${method} ${url}`);
  response.setHeader('access-control-expose-headers', 'upload-offset, upload-length');
  if (method === 'HEAD') {
    const offset = bytesByUid.get(getUid(request));
    if (offset === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'upload-offset': offset, 'upload-length': size }).end();
    return;
  }
  if (method === 'PATCH') {
    patch(request, response);
    return;
  }
  void readBytes(request).then((body) => {
    seenRequests.push(body.toString());
    const fileUid = `f${bytesByUid.size + 1}`;
    if (url.endsWith('getWebPreSignedUrl')) bytesByUid.set(fileUid, 0);
    const target = { fileUid, url: `/up/${fileUid}`, expiresAt: Date.now() + 60_000 };
    response.end(url.endsWith('complete') ? body : JSON.stringify(target));
  });
}

beforeEach(async () => {
  seenRequests = [];
  size = SIZE;
  bytesByUid = new Map();
  localStorage.clear();
  patch = receive;
  server = await startServer(answer);
  setConfig({ productCode: 'vidra', apiBaseUrl: server.url, onUnauthorized: () => undefined });
});
afterEach(() => {
  server.stop();
});

describe('application code of an upload', () => {
  /** The App-Code header of each upload request. */
  const codes: unknown[] = [];
  const recordCode = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/up/')) codes.push(request.headers['app-code']);
    answer(request, response);
  };
  beforeEach(() => codes.splice(0));

  test('is sent to the API itself', async () => {
    const ownServer = await startServer(recordCode);
    setConfig({ productCode: 'vidra', apiBaseUrl: ownServer.url, onUnauthorized: () => undefined });
    await uploadPicture(createPicture());
    ownServer.stop();
    expect(codes).toEqual(['vidra', 'vidra']);
  });

  test('is not sent to a storage of another origin', async () => {
    const storage = await startServer(recordCode);
    const api = await startServer((request, response) => {
      const target = { fileUid: 'f1', url: `${storage.url}/up/f1`, expiresAt: Date.now() + 60_000 };
      bytesByUid.set('f1', 0);
      void readBytes(request).then(() => response.end(JSON.stringify(target)));
    });
    setConfig({ productCode: 'vidra', apiBaseUrl: api.url, onUnauthorized: () => undefined });
    await uploadPicture(createPicture());
    storage.stop();
    api.stop();
    expect(codes).toEqual([undefined, undefined]);
  });
});

describe('a 401 to an upload', () => {
  const refuse = (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(401, PROBLEM).end('{"code":"unauthorized","detail":"Log in to continue."}');
  };
  const onUnauthorized = jest.fn();
  beforeEach(() => {
    onUnauthorized.mockClear();
    dispatch({ type: 'saved', answer: createLoginAnswer(), now: Date.now() });
  });
  afterEach(() => {
    resetSession();
  });

  test('ends the session if the API itself answers it', async () => {
    setConfig({ productCode: 'vidra', apiBaseUrl: server.url, onUnauthorized });
    patch = refuse;
    await expect(uploadPicture(createPicture())).rejects.toMatchObject({ status: 401 });
    expect(isAuthorizedNow()).toBe(false);
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  test('keeps the session if a storage of another origin answers it', async () => {
    const storage = await startServer(answer);
    const api = await startServer((request, response) => {
      const target = { fileUid: 'f1', url: `${storage.url}/up/f1`, expiresAt: Date.now() + 60_000 };
      bytesByUid.set('f1', 0);
      void readBytes(request).then(() => response.end(JSON.stringify(target)));
    });
    setConfig({ productCode: 'vidra', apiBaseUrl: api.url, onUnauthorized });
    patch = refuse;
    await expect(uploadPicture(createPicture())).rejects.toMatchObject({ status: 401 });
    storage.stop();
    api.stop();
    expect(isAuthorizedNow()).toBe(true);
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

test('announces, sends the bytes with progress, and has them checked', async () => {
  const progress: number[] = [];
  const uploadedFile = await uploadPicture(createPicture(), {
    onProgress: (fraction) => progress.push(fraction),
  });

  expect(uploadedFile).toEqual({ fileUid: 'f1' });
  expect(seenRequests).toEqual([
    'POST /app/openapi/upload/getWebPreSignedUrl',
    '{"fileName":"cat.jpg","contentType":"image/jpeg","sizeBytes":300000,"kind":"picture","protocol":"tus"}',
    'HEAD /up/f1',
    'PATCH /up/f1',
    'POST /app/openapi/upload/complete',
    '{"fileUid":"f1"}',
  ]);
  expect(bytesByUid.get('f1')).toBe(SIZE);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(localStorage).toHaveLength(0);
});

test('resumes after a lost connection with the missing bytes', async () => {
  let isLost = false;
  patch = (request, response) => {
    if (isLost) receive(request, response);
    else {
      isLost = true;
      bytesByUid.set(getUid(request), 1000);
      request.socket.destroy();
    }
  };
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(await uploadPicture(createPicture())).toEqual({ fileUid: 'f1' });
  expect(bytesByUid.get('f1')).toBe(SIZE);
  error.mockRestore();
});

test('sends the rest after a part that the server accepted', async () => {
  const limits = [1000, Infinity];
  patch = (request, response) => {
    receive(request, response, limits.shift());
  };
  await uploadPicture(createPicture());
  expect(seenRequests.filter((line) => line.startsWith('PATCH'))).toHaveLength(2);
});

test('resumes the same file after a reload, but not another one', async () => {
  const control = new AbortController();
  patch = (request) => {
    bytesByUid.set(getUid(request), 1000);
    control.abort();
  };
  await expect(uploadPicture(createPicture(), { signal: control.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  patch = receive;
  expect(listUnfinishedFiles(['picture'])).toEqual(['cat.jpg']);
  expect(listUnfinishedFiles(['video'])).toEqual([]);
  expect(await uploadPicture(createPicture(10))).toEqual({ fileUid: 'f2' });
  const runningUpload = uploadPicture(createPicture());
  // An upload in progress on this page does not count as interrupted.
  expect(listUnfinishedFiles(['picture'])).toEqual([]);
  expect(await runningUpload).toEqual({ fileUid: 'f1' });
  expect(localStorage).toHaveLength(0);
});

test('uploads the same file twice if both uploads run at once', async () => {
  const uploads = await Promise.all([
    uploadPicture(createPicture()),
    uploadPicture(createPicture()),
  ]);
  expect(new Set(uploads.map(({ fileUid }) => fileUid)).size).toBe(2);
});

test('starts over if the earlier upload is gone', async () => {
  const control = new AbortController();
  patch = () => {
    control.abort();
  };
  await uploadPicture(createPicture(), { signal: control.signal }).catch(() => undefined);
  bytesByUid.delete('f1');
  bytesByUid.set('other', 0);
  patch = receive;
  expect(await uploadPicture(createPicture())).toEqual({ fileUid: 'f2' });
});

test("reports the server's reason for a refused file and forgets the upload", async () => {
  patch = (request, response) => {
    request.resume();
    const problem = { code: 'image_too_large_bytes', detail: 'At most 20 MB.', status: 413 };
    response.writeHead(413, PROBLEM).end(JSON.stringify(problem));
  };
  await expect(uploadPicture(createPicture())).rejects.toMatchObject({
    code: 'image_too_large_bytes',
    detail: 'At most 20 MB.',
  });
  expect(localStorage).toHaveLength(0);
});

test('aborting ends the upload and requests no check', async () => {
  patch = (request) => request.resume();
  const control = new AbortController();
  const upload = uploadPicture(createPicture(), { signal: control.signal });
  const outcome = upload.catch((error: unknown) => error);
  await waitUntil(() => seenRequests.some((line) => line.startsWith('PATCH')));
  control.abort();

  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(seenRequests).not.toContain('POST /app/openapi/upload/complete');
});

/** Responds like nginx with this `client_max_body_size`. */
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

test('the largest part fits common proxy limits', async () => {
  const sizes: number[] = [];
  patch = (request, response) => {
    sizes.push(Number(request.headers['content-length']));
    receive(request, response);
  };
  size = 40_000_000;
  await uploadPicture(createPicture(size));
  expect(sizes).toEqual([33_554_432, size - 33_554_432]);
  expect(33_554_432).toBeLessThan(100_000_000);
}, 30_000);

test('sends smaller parts through a strict proxy, also for the next file', async () => {
  refuseAbove(200_000);
  expect(await uploadPicture(createPicture())).toEqual({ fileUid: 'f1' });
  expect(bytesByUid.get('f1')).toBe(SIZE);
  const patches = () => seenRequests.filter((line) => line.startsWith('PATCH')).length;
  const before = patches();
  expect(await uploadPicture(createPicture())).toEqual({ fileUid: 'f2' });
  expect(patches() - before).toBe(Math.ceil(SIZE / 131_072));
});

test('reports a proxy that accepts almost nothing', async () => {
  refuseAbove(1_000);
  await expect(uploadPicture(createPicture())).rejects.toMatchObject({ code: 'payload_too_large' });
});
