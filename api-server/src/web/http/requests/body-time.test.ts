import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { bodyTime } from './body-time.ts';

const app = fastify({ requestTimeout: 0, forceCloseConnections: true });
beforeAll(async () => {
  await app.register(bodyTime, { limitMs: 30 });
  app.post('/call', ({ body }) => ({ body }));
  app.post('/upload', { config: { takesItsTime: true } }, ({ body }) => ({ body }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** Sends half of a body, and the other half only after the time limit. */
async function sendSlowly(path: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const answer = text(socket).catch(() => '');
  socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`);
  socket.write('Content-Type: text/plain\r\nContent-Length: 8\r\n\r\nfour');
  await new Promise((next) => setTimeout(next, 200));
  if (!socket.destroyed) socket.write('more');
  return answer;
}

test('ends a request that comes too slowly, but not an upload', async () => {
  const [call, upload] = await Promise.all([sendSlowly('/call'), sendSlowly('/upload')]);
  expect(call).not.toContain('200');
  expect(upload).toContain('200 OK');
});
