import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PageAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export type Page = PageAnswer | ((request: IncomingMessage, response: ServerResponse) => void);

/** Local site whose paths select the pages of a test. */
export interface ShopServer {
  port: number;
  origin: string;
  pages: Map<string, Page>;
  /** Requested paths, in order. */
  asked: string[];
  close: () => Promise<void>;
}

export async function startShop(pages: Record<string, Page> = {}): Promise<ShopServer> {
  const map = new Map(Object.entries(pages));
  const requestedPaths: string[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requestedPaths.push(path);
    const page = map.get(path) ?? { status: 404, body: 'nothing here' };
    if (typeof page === 'function') {
      page(request, response);
      return;
    }
    const headers = { 'content-type': 'text/html; charset=utf-8', ...page.headers };
    response.writeHead(page.status ?? 200, headers).end(page.body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked: requestedPaths,
    pages: map,
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
