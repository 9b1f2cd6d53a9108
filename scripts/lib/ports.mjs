import { createServer } from 'node:net';
import { Failure } from './fail.mjs';

/**
 * @param {number} port
 * @param {string} variable the environment variable that chooses another
 */
export async function requireFreePort(port, variable) {
  const error = await new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
  if (!error) return;
  const why =
    error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
  throw new Failure(`Port ${port} ${why}. Choose another: ${variable}=${port + 10} npm start`);
}

/** @param {number} count @returns {Promise<number[]>} ports that nobody uses at this moment */
export async function freePorts(count) {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
      return server;
    }),
  );
  return servers.map((server) => {
    const address = server.address();
    server.close();
    return address !== null && typeof address === 'object' ? address.port : 0;
  });
}

/**
 * Waits until an address answers 2xx.
 * @param {string} url
 * @param {() => boolean} alive gives up when it turns false
 * @returns {Promise<boolean>} whether it answered in time (90 s: the first start sets up the database)
 */
export async function waitUntilReady(url, alive) {
  const end = Date.now() + 90_000;
  while (Date.now() < end && alive()) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(
      () => undefined,
    );
    if (response?.ok) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
