import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** What stands before several APIs: each connection goes to the first one that takes it. */
export interface Balancer {
  url: string;
  stop: () => Promise<void>;
}

async function reach(port: number): Promise<Socket | undefined> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return socket;
  } catch {
    return undefined;
  }
}

/** Listens and hands connections through; one that breaks on either side ends on both. */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    client.on('error', () => undefined);
    void (async () => {
      turn += 1;
      const order = ports.map((_, place) => ports[(turn + place) % ports.length] ?? 0);
      for (const port of order) {
        const api = await reach(port);
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
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
