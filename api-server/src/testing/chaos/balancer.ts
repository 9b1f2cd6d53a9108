import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A TCP load balancer in front of several APIs. Each connection goes to the first one that accepts
 * it.
 */
export interface Balancer {
  url: string;
  stop: () => Promise<void>;
}

async function connectTo(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

/** Forwards connections in turn. A connection that breaks on either side ends on both. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const openSockets = new Set<Socket>();
  let connectionCount = 0;
  const server = createServer((client) => {
    openSockets.add(client);
    client.once('close', () => openSockets.delete(client));
    client.on('error', () => undefined);
    void (async () => {
      connectionCount += 1;
      const order = ports.map((_, place) => ports[(connectionCount + place) % ports.length] ?? 0);
      for (const port of order) {
        const api = await connectTo(port);
        if (!api) continue;
        api.on('error', () => client.destroy());
        api.once('close', () => client.destroy());
        client.once('close', () => api.destroy());
        client.pipe(api).pipe(client);
        return;
      }
      client.destroy();
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of openSockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
