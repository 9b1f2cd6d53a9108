import { createServer, type AddressInfo } from 'node:net';
import { describeFetchFailure } from './describe-fetch-failure.ts';

const captureError = (address: string) =>
  fetch(address).then(
    () => undefined,
    (error: unknown) => error,
  );

test('says in words why a request failed', async () => {
  const server = createServer((socket) => socket.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cut = describeFetchFailure(await captureError(`http://127.0.0.1:${port}/`));
  expect(cut).toBe('the connection was cut');
  await new Promise((resolve) => server.close(resolve));
  for (const host of ['127.0.0.1', 'localhost']) {
    const refusal = await captureError(`http://${host}:${port}/`);
    expect(describeFetchFailure(refusal)).toBe('nothing listens there');
  }
});
