import { createServer } from 'node:net';
import { Failure } from './fail.mjs';

/** @param {number} port @returns {Promise<(Error & { code?: string }) | undefined>} why it cannot be used */
function findPortError(port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen(port, () => server.close(() => resolve(undefined)));
  });
}

/**
 * @param {number} first @returns {Promise<number>} this port, or the next free one in steps of ten
 */
export async function freePortFrom(first) {
  for (let port = first; port < 65_536; port += 10) {
    const error = await findPortError(port);
    if (!error) return port;
    if (error.code !== 'EADDRINUSE') {
      throw new Failure(`Port ${port} cannot be used (${error.code}). Choose another by PORT.`);
    }
  }
  throw new Failure(`No port from ${first} on is free. Choose another by PORT.`);
}

/** @param {string} url @returns {Promise<boolean>} whether it responds with 2xx now */
export async function isAnswering(url) {
  const response = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return response?.ok === true;
}

/**
 * @param {number} port
 * @param {string} variable the environment variable that sets another one
 */
export async function requireFreePort(port, variable) {
  const error = await findPortError(port);
  if (!error) return;
  const reason =
    error.code === 'EADDRINUSE' ? 'is taken by another program' : `cannot be used (${error.code})`;
  throw new Failure(`Port ${port} ${reason}. Choose another: ${variable}=${port + 10} npm start`);
}

/** @param {number} count @returns {Promise<number[]>} currently unused ports */
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
 * Waits until a URL responds with 2xx.
 * @param {string} url
 * @param {() => boolean} isAlive stops waiting when it returns false
 * @returns {Promise<boolean>} whether it responded in time (90 s: the first start sets up the
 * database)
 */
export async function waitUntilReady(url, isAlive) {
  const end = Date.now() + 90_000;
  while (Date.now() < end && isAlive()) {
    if (await isAnswering(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}
