/** @jest-environment jsdom */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

test('sends a file and a signal through fetch to a real server', async () => {
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(JSON.stringify({ bytes })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const request = new Request(`http://127.0.0.1:${String(port)}/`, {
    method: 'POST',
    body: new File(['hello'], 'hello.txt'),
    signal: new AbortController().signal,
  });

  const response = await fetch(request);
  expect(response.body).toBeInstanceOf(ReadableStream);
  expect(await response.json()).toEqual({ bytes: 5 });

  server.closeAllConnections();
  server.close();
});

test('a signal removes a listener', () => {
  const controller = new AbortController();
  const listener = jest.fn();
  document.addEventListener('ping', listener, { signal: controller.signal });

  document.dispatchEvent(new Event('ping'));
  controller.abort();
  document.dispatchEvent(new Event('ping'));

  expect(listener).toHaveBeenCalledTimes(1);
});
