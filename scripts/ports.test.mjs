import { createServer } from 'node:http';
import { isAnswering, freePortFrom } from './lib/ports.mjs';

test('a developer gets the wanted port, or a free one after it', async () => {
  const server = createServer((_, response) => response.end('ok'));
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const address = server.address();
  const takenPort = address !== null && typeof address === 'object' ? address.port : 0;
  expect(await isAnswering(`http://127.0.0.1:${takenPort}/`)).toBe(true);
  const freePort = await freePortFrom(takenPort);
  expect(freePort).toBeGreaterThan(takenPort);
  expect((freePort - takenPort) % 10).toBe(0);
  await new Promise((resolve) => server.close(resolve));
  expect(await isAnswering(`http://127.0.0.1:${takenPort}/`)).toBe(false);
});
