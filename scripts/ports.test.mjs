import { createServer } from 'node:http';
import { answers, freePortFrom } from './lib/ports.mjs';

test('a developer gets the wanted port, or one beside what runs there', async () => {
  const server = createServer((_, response) => response.end('ok'));
  await new Promise((resolve) => server.listen(0, () => resolve(undefined)));
  const address = server.address();
  const taken = address !== null && typeof address === 'object' ? address.port : 0;
  expect(await answers(`http://127.0.0.1:${taken}/`)).toBe(true);
  const free = await freePortFrom(taken);
  expect(free).toBeGreaterThan(taken);
  expect((free - taken) % 10).toBe(0);
  await new Promise((resolve) => server.close(resolve));
  expect(await answers(`http://127.0.0.1:${taken}/`)).toBe(false);
});
