import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getFixturePath } from './files.ts';

const PAGE = `<!doctype html><html lang="en"><head><title>Morning cup</title>
<script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Morning cup',
  description: 'A cup of stoneware that keeps coffee warm for an hour.',
  image: ['/cup.jpg'],
  offers: { '@type': 'Offer', price: '24.90', priceCurrency: 'EUR' },
})}</script></head>
<body><h1>Morning cup</h1><img src="/cup.jpg" alt="A cup" width="1200" height="800">
<ul><li>Made by hand</li><li>Keeps warm for an hour</li></ul></body></html>`;

/** Opens a shop with one product page, on a port that the site under test may read. */
export async function openShop(): Promise<{ readonly url: string; close: () => void }> {
  const picture = await readFile(getFixturePath('coffee.jpg'));
  const server = createServer(({ url }, response) => {
    if (url === '/cup.jpg') response.setHeader('content-type', 'image/jpeg').end(picture);
    else if (url === '/cup') response.setHeader('content-type', 'text/html').end(PAGE);
    else response.writeHead(404).end();
  });
  const site = new URL(process.env['E2E_STACK_URL'] ?? '');
  const port = getShopPort(Number(site.port));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { address, port: boundPort } = server.address() as AddressInfo;
  return {
    url: `http://${address}:${String(boundPort)}/cup`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the port at which a site expects the shop. */
export const getShopPort = (port: number): number => port + 7;
