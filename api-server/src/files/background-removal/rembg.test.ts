import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { createRembgRemover } from './rembg.ts';

type Turn = 'cut' | 'drop' | 'hang' | 'half' | 'stall' | { status: number } | { body: Buffer };

const folder = mkdtempSync(join(tmpdir(), 'rembg-'));
const input = join(folder, 'picture');
const { signal } = new AbortController();
let server: Server;
let turns: Turn[] = [];
let requestCount = 0;
/** Called when a whole request has arrived. */
let onRequest: () => void = () => undefined;

const createBlank = (width: number, channels: 3 | 4) =>
  sharp({ create: { width, height: 80, channels, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });

/** The server reads the picture from the field `file`, like rembg, and requires it complete. */
async function cutOut(request: Request): Promise<Buffer> {
  // oxlint-disable-next-line typescript/no-deprecated -- a test's server takes no foreign bodies
  const file = (await request.formData()).get('file');
  if (!(file instanceof Blob)) throw new Error('no file');
  const receivedFile = Buffer.from(await file.arrayBuffer());
  return sharp(receivedFile).ensureAlpha(0.5).png().toBuffer();
}

beforeAll(async () => {
  await createBlank(100, 3).jpeg().toFile(input);
  server = createServer((incomingRequest, response) => {
    const chunks: Buffer[] = [];
    incomingRequest.on('data', (chunk: Buffer) => chunks.push(chunk));
    incomingRequest.on('end', () => {
      requestCount += 1;
      onRequest();
      const turn = (turns.length > 1 ? turns.shift() : turns[0]) ?? 'cut';
      if (turn === 'hang') return;
      if (turn === 'drop') {
        incomingRequest.socket.destroy();
        return;
      }
      if (typeof turn === 'object' && 'status' in turn) {
        response.writeHead(turn.status).end('no');
        return;
      }
      const isRight = incomingRequest.method === 'POST' && incomingRequest.url === '/api/remove';
      const headers = { 'content-type': incomingRequest.headers['content-type'] ?? '' };
      const body = new Uint8Array(Buffer.concat(chunks));
      const request = new Request('http://rembg/', { method: 'POST', headers, body });
      const answer = typeof turn === 'object' ? Promise.resolve(turn.body) : cutOut(request);
      answer.then(
        (png) => {
          const type = { 'content-type': 'image/png', 'content-length': png.byteLength };
          response.writeHead(isRight ? 200 : 404, type);
          if (turn !== 'half' && turn !== 'stall') response.end(png);
          else {
            const half = png.subarray(0, png.byteLength / 2);
            response.write(half, () => turn === 'half' && response.destroy());
          }
        },
        () => response.writeHead(422).end(),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

function remove(list: Turn[], stop = signal) {
  turns = list;
  requestCount = 0;
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  // A removal that the test stops must not end by its time limit before.
  const isSilent = list.includes('hang') || list.includes('stall');
  const timeoutMs = isSilent && stop === signal ? 400 : 30_000;
  return createRembgRemover({ url, timeoutMs, retryDelayMs: 5 }).remove(input, stop);
}

it('sends the picture and returns the cut-out', async () => {
  const metadata = await sharp(await remove(['cut'])).metadata();
  expect(metadata).toMatchObject({ format: 'png', width: 100, height: 80, hasAlpha: true });
});

it.each<[string, Turn]>([
  ['busy', { status: 429 }],
  ['restarting', { status: 503 }],
  ['broken', { status: 500 }],
  ['breaking off', 'drop'],
  ['breaking off within the picture', 'half'],
])('retries once when the server is %s', async (_what, fault) => {
  await expect(remove([fault, 'cut'])).resolves.toBeInstanceOf(Uint8Array);
  await expect(remove([fault])).rejects.toMatchObject({ code: 'unavailable' });
  expect(requestCount).toBe(2);
});

it.each<Turn>(['hang', 'stall'])('respects the time limit: %s', async (turn) => {
  await expect(remove([turn])).rejects.toMatchObject({ code: 'unavailable' });
});

it('ends at once without a retry when it is stopped', async () => {
  const stop = new AbortController();
  onRequest = () => {
    stop.abort(new Error('too long'));
  };
  await expect(remove(['hang'], stop.signal)).rejects.toThrow('too long');
  onRequest = () => undefined;
  expect(requestCount).toBe(1);
});

it.each<[string, () => Promise<Turn>]>([
  ['a refusal', () => Promise.resolve({ status: 422 })],
  ['no picture', () => Promise.resolve({ body: Buffer.from('{"detail":"hm"}') })],
  [
    'half a picture of another size',
    async () => ({ body: await createBlank(50, 4).png().toBuffer() }),
  ],
  [
    'a picture without transparency',
    async () => ({ body: await createBlank(100, 3).png().toBuffer() }),
  ],
])('does not accept %s as a cut-out', async (_what, turn) => {
  await expect(remove([await turn()])).rejects.toMatchObject({ code: 'engine_failed' });
  expect(requestCount).toBe(1);
});

it('reports an unavailable server', async () => {
  const offlineRemover = createRembgRemover({ url: 'http://127.0.0.1:9', retryDelayMs: 1 });
  await expect(offlineRemover.remove(input, signal)).rejects.toMatchObject({ code: 'unavailable' });
});
