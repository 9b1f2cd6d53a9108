import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify, { type FastifyInstance } from 'fastify';
import { startSampleSite, type SampleSite } from './testing/sample-app.ts';

const DETAIL = 'The request is larger than this call allows.';
const TRIES = 30;

/** Posts a body like a browser: sends all of it and then reads the response. */
async function post(url: string, bytes: number, isChunked = false) {
  const sending = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } });
  if (!isChunked) sending.setHeader('content-length', bytes);
  const responseEvent = once(sending, 'response') as Promise<[IncomingMessage]>;
  // A reset after the response does not matter to a client that has it.
  responseEvent.then(
    () => sending.on('error', () => undefined),
    () => undefined,
  );
  const body = Buffer.alloc(bytes, 'x');
  for (let start = 0; start < bytes; start += 65_536)
    sending.write(body.subarray(start, start + 65_536));
  sending.end();
  const [answer] = await responseEvent;
  return { status: answer.statusCode, body: await text(answer) };
}

async function countAnswers(url: string, bytes: number, isChunked = false) {
  const counts = new Map<string, number>();
  for (let index = 0; index < TRIES; index += 1) {
    const outcome = await post(url, bytes, isChunked).then(
      ({ status, body }) => `${status} ${body.includes(DETAIL)}`,
      (error: unknown) => String((error as NodeJS.ErrnoException).code),
    );
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}

let site: SampleSite;
let origin: string;

async function startSite(apiPort: number): Promise<void> {
  site = await startSampleSite({ API_URL: `http://127.0.0.1:${apiPort}` });
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.app.server.address() as AddressInfo).port}`;
}

describe('an API that closes the connection when it refuses', () => {
  let api: FastifyInstance;
  beforeAll(async () => {
    api = fastify({ bodyLimit: 65_536 });
    api.setErrorHandler((error, _request, reply) =>
      reply.code((error as { statusCode: number }).statusCode).send({ detail: DETAIL }),
    );
    api.post('/api/x', async () => ({}));
    await api.listen({ port: 0, host: '127.0.0.1' });
    await startSite((api.server.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await site.close();
    await api.close();
  });

  test.each([
    [100_000, false],
    [1_000_000, false],
    [5_000_000, false],
    [1_000_000, true],
  ])(
    'refuses %i bytes, chunked %s, as too many',
    async (bytes, isChunked) => {
      expect(await countAnswers(`${origin}/api/x`, bytes, isChunked)).toEqual({
        '413 true': TRIES,
      });
    },
    60_000,
  );
});

describe('an API that responds and resets', () => {
  let api: Server;
  beforeAll(async () => {
    api = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => {
        const body = JSON.stringify({ detail: DETAIL });
        socket.end(
          `HTTP/1.1 413 Payload Too Large\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
          () => setImmediate(() => socket.resetAndDestroy()),
        );
        socket.pause();
      });
    });
    api.listen(0, '127.0.0.1');
    await once(api, 'listening');
    await startSite((api.address() as AddressInfo).port);
  });
  afterAll(async () => {
    await site.close();
    api.close();
  });

  test('delivers the response anyway', async () => {
    expect(await countAnswers(`${origin}/api/x`, 1_000_000)).toEqual({ '413 true': TRIES });
  }, 60_000);

  test('answers curl -T, which waits for a response before it sends', async () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      'PUT /api/x HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 5\r\nConnection: close\r\n\r\n',
    );
    await once(socket, 'readable');
    socket.write('hello');
    const answer = await text(socket);
    expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 100 Continue');
    expect(answer).toContain('HTTP/1.1 413');
  });
});
