/** @jest-environment jsdom */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { bytesOf, startServer, until } from '../testing/server.ts';
import { setConfig } from './config.ts';
import { uploadPicture } from './upload.ts';

const PROBLEM = { 'content-type': 'application/problem+json' };
let server: Awaited<ReturnType<typeof startServer>>;
let put: (request: IncomingMessage, response: ServerResponse) => void;
let seen: string[];
// jsdom's XMLHttpRequest sends jsdom's own files only, which this setting replaces by Node's.
const bytes = (length: number) => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const JsdomFile = (frame.contentWindow as unknown as { File: typeof File }).File;
  return new JsdomFile(['x'.repeat(length)], 'cat.jpg', { type: 'image/jpeg' });
};

beforeEach(async () => {
  seen = [];
  put = (request, response) => {
    void bytesOf(request).then((body) => {
      seen.push(`${body.length} bytes of ${String(request.headers['x-signed'])}`);
      response.end();
    });
  };
  server = await startServer((request, response) => {
    seen.push(`${request.method ?? ''} ${request.url ?? ''}`);
    if (request.method === 'PUT') put(request, response);
    else {
      void bytesOf(request).then((body) => {
        seen.push(body.toString());
        const target = {
          fileUid: 'f1',
          url: '/app/files/f1?signature=s',
          method: 'PUT',
          headers: { 'X-Signed': 'us', 'Content-Type': 'image/jpeg' },
          expiresAt: 0,
        };
        response.end(
          JSON.stringify(request.url?.endsWith('complete') ? { fileUid: 'f1' } : target),
        );
      });
    }
  });
  setConfig({ productCode: 'vidra', apiBaseUrl: server.url, onUnauthorized: () => undefined });
});
afterEach(() => {
  server.stop();
});

test('signs, sends the bytes with progress, and has them checked', async () => {
  const progress: number[] = [];
  const picture = await uploadPicture(bytes(300_000), {
    onProgress: (fraction) => progress.push(fraction),
  });

  expect(picture).toEqual({ fileUid: 'f1' });
  expect(seen).toEqual([
    'POST /app/openapi/upload/getWebPreSignedUrl',
    '{"fileName":"cat.jpg","contentType":"image/jpeg","sizeBytes":300000,"kind":"picture"}',
    'PUT /app/files/f1?signature=s',
    '300000 bytes of us',
    'POST /app/openapi/upload/complete',
    '{"fileUid":"f1"}',
  ]);
  expect(progress.at(-1)).toBe(1);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
});

test('a refused file is told in the words of the server', async () => {
  put = (request, response) => {
    request.resume();
    const problem = { code: 'image_too_large_bytes', detail: 'At most 20 MB.', status: 413 };
    response.writeHead(413, PROBLEM).end(JSON.stringify(problem));
  };

  await expect(uploadPicture(bytes(10))).rejects.toMatchObject({
    code: 'image_too_large_bytes',
    detail: 'At most 20 MB.',
  });
});

test('an interrupted upload is a network error with advice', async () => {
  put = (request) => request.socket.destroy();
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);

  await expect(uploadPicture(bytes(10))).rejects.toMatchObject({
    name: 'NetworkError',
    detail: 'The upload was interrupted. Check your connection and try again.',
  });
  error.mockRestore();
});

test('aborting ends the upload and asks for no check', async () => {
  put = (request) => request.resume();
  const control = new AbortController();
  const upload = uploadPicture(bytes(10), { signal: control.signal });
  const outcome = upload.catch((error: unknown) => error);
  await until(() => seen.some((line) => line.startsWith('PUT')));
  control.abort();

  expect(await outcome).toMatchObject({ name: 'AbortError' });
  expect(seen).not.toContain('POST /app/openapi/upload/complete');
});
